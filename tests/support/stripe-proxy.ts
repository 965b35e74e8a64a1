import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './free-port.ts';

/**
 * What to do at a call: `before` Stripe hears of it or `after` it was carried out, its answer lost
 * both times, or `late`: the answer arrives when the strike is over.
 */
export type Ambush = {
  atCall: number;
  when: 'before' | 'after' | 'late';
  strike: () => Promise<void>;
};

/** A site looks through Stripe's payments by itself when it starts: that is no call of a test. */
function isLookForLostPayments({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && url?.startsWith('/v1/payment_intents?') === true;
}

/**
 * Stands between a site and Stripe's stand-in, and strikes at one chosen call.
 *
 * @param target where the stand-in is, empty while that is not known.
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
    /** Counts from here; the ambush is spent after one strike. */
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
