import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StaticFile, Variant } from './static-files.ts';

/** Answers with a file of the site: 200, 206 for a range, 304 when the browser has it. */
export function sendStatic(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  status = 200,
): void {
  const { range, 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  if (status !== 200) {
    send(request, response, status, bestVariant(file, accepted));
    return;
  }
  const variant = range === undefined ? bestVariant(file, accepted) : file.plain;
  if (known?.includes(variant.etag)) {
    response.writeHead(304, [...variant.headers]).end();
  } else if (range === undefined) {
    send(request, response, 200, variant);
  } else {
    sendPart(request, response, variant, range);
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body, headers }: Variant,
): void {
  response.writeHead(status, [...headers, 'content-length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  variant: Variant,
  range: string,
): void {
  const size = variant.body.length;
  const part = parseRange(range, size);
  if (part === null) {
    send(request, response, 200, variant);
  } else if (part === 'unsatisfiable') {
    response.writeHead(416, [...variant.headers, 'content-range', `bytes */${size}`]).end();
  } else {
    const body = variant.body.subarray(part.start, part.end + 1);
    const place = `bytes ${part.start}-${part.end}/${size}`;
    send(request, response, 206, {
      ...variant,
      body,
      headers: [...variant.headers, 'content-range', place],
    });
  }
}

function bestVariant(file: StaticFile, accepted: unknown): Variant {
  const offered = typeof accepted === 'string' ? accepted : '';
  if (file.br && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(offered)) return file.br;
  if (file.gzip && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(offered)) return file.gzip;
  return file.plain;
}

/**
 * One byte range of a file (RFC 9110, 14.1.2), both ends included. Null for several ranges or an
 * invalid header: the whole file is sent then.
 */
function parseRange(header: string, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first = '', last = ''] = [match[1], match[2]];
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return start >= size ? 'unsatisfiable' : { start, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return null;
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size ? 'unsatisfiable' : { start, end };
}
