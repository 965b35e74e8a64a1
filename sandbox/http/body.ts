import type { IncomingMessage } from 'node:http';

const limit = 5 * 1024 * 1024;

/** The raw body; rejects above 5 MiB, more than anything here needs. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > limit) throw new Error('the request body is larger than 5 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as JSON, or undefined when it is not JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The request's URL, parsed against a fixed base: the Host header is ignored. */
export function requestUrl(request: IncomingMessage): URL {
  return new URL(`http://sandbox${request.url?.startsWith('/') ? request.url : '/'}`);
}
