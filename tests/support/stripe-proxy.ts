import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './free-port.ts';

/**
 * When to strike at a call: `before` Stripe receives it or `after` it was carried out, both with
 * the answer lost, or `late`: the answer arrives after the strike.
 */
export type Ambush = {
  atCall: number;
  when: 'before' | 'after' | 'late';
  strike: () => Promise<void>;
};

/** A site scans Stripe's payments on its own when it starts: tests do not count that call. */
function isLookForLostPayments({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && url?.startsWith('/v1/payment_intents?') === true;
}

/**
 * Sits between a site and Stripe's stand-in, and strikes at one chosen call.
 *
 * @param target the stand-in's address, empty until it is known.
 */
export async function startStripeProxy(target: () => string) {
  const port = await freePort();
  let ambush: Ambush | undefined;
  let calls = 0;
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const isLook = isLookForLostPayments(incoming);
    if (isLook && target() === '') {
      outgoing.destroy();
      return;
    }
    if (!isLook) calls += 1;
    const struck = !isLook && ambush?.atCall === calls ? ambush : undefined;
    if (struck) ambush = undefined;
    if (struck?.when === 'before') {
      await struck.strike();
      outgoing.destroy();
      return;
    }
    const { method, url, headers } = incoming;
    const sent = request(new URL(url ?? '/', target()), { method, headers }, (answer) => {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        if (struck) {
          await struck.strike();
          if (struck.when === 'after') {
            outgoing.destroy();
            return;
          }
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
      })();
    });
    sent.on('error', () => outgoing.destroy());
    sent.end(Buffer.concat(chunks));
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Resets the count; the ambush ends after one strike. */
    lay(next: Ambush | undefined): void {
      calls = 0;
      ambush = next;
    },
    isSpent: () => ambush === undefined,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
