import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Answers one request; a rejection becomes a plain 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface Listening {
  readonly port: number;
  /** For example `http://127.0.0.1:4401`, without a slash at the end. */
  readonly origin: string;
  /** Stops at once: requests that hang on purpose must not delay it. */
  close(): Promise<void>;
}

export const loopback = '127.0.0.1';

/** Listens on loopback only; rejects when the port is taken. */
export async function listen(handler: Handler, port: number): Promise<Listening> {
  const server = createServer(guard(handler));
  // A demo's browser keeps connections open between clicks; a reset on reuse would look like a bug.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: actual,
    origin: `http://${loopback}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function guard(handler: Handler): RequestListener {
  return (request, response) => {
    Promise.resolve()
      .then(() => handler(request, response))
      .catch((error: unknown) => {
        if (response.headersSent || response.destroyed) {
          response.destroy();
          return;
        }
        const text = error instanceof Error ? error.message : String(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(`The sandbox failed: ${text}\n`);
      });
  };
}
