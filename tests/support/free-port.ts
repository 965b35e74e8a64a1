import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/** Below the ports that Linux gives to whoever asks for any, and to outgoing connections. */
const FIRST = 20_000;
const LAST = 31_999;
/** Workers start one after the other, so their numbers differ by little. */
const EACH = 40;
let next = FIRST + (((process.pid + threadId) * EACH) % (LAST - FIRST + 1));

/**
 * A port that nothing listens on at this moment and that no other worker of the tests is about to
 * take: two sites on one port look healthy to both, and one of them knows none of its sessions.
 */
export async function freePort(): Promise<number> {
  for (let tried = FIRST; tried <= LAST; tried += 1) {
    const port = next;
    next = next === LAST ? FIRST : next + 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${FIRST} to ${LAST}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
