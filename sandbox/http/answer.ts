import type { ServerResponse } from 'node:http';

/** A complete answer as a value, so that failure rules can drop, delay or cut it before sending. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: `${JSON.stringify(value, null, 2)}\n`,
  };
}

export function html(body: string, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

export function text(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

export function redirect(location: string): Answer {
  return { status: 303, headers: { location }, body: '' };
}

export function send(response: ServerResponse, answer: Answer): void {
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body, 'utf8');
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    ...answer.headers,
    'content-length': body.byteLength,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
