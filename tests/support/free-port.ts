import { createServer, type Server } from 'node:net';
import { threadId } from 'node:worker_threads';
import { firstFreeBlock, isFree } from '#sandbox/ports.ts';

/**
 * Between the ports that people give their servers and the sandbox's blocks, which would otherwise
 * take a site's port before it listens. All of it is below what Linux hands out to whoever asks for
 * any port, and to outgoing connections.
 */
const FIRST = 11_000;
const AFTER_LAST = firstFreeBlock;
/** A worker's ports in a row; the first says whose they are. */
const ROW = 40;
const ROWS = (AFTER_LAST - FIRST) / ROW;

/**
 * A port that nothing listens on at this moment and that nobody else is about to take: two sites
 * on one port look healthy to both, and one of them knows none of its sessions.
 */
export const freePort = portsOfARow();

/** Gives the free ports of one row, in turn; the row is chosen at the first call. */
export function portsOfARow(): () => Promise<number> {
  let row: Promise<number> | undefined;
  let last = 0;
  return async () => {
    row ??= ownRow();
    const first = await row;
    for (let tried = 1; tried < ROW; tried += 1) {
      last = last === ROW - 1 ? 1 : last + 1;
      const port = first + last;
      if (await isFree(port)) return port;
    }
    throw new Error(`No port is free from ${first} to ${first + ROW - 1}.`);
  };
}

/** Listens on a row's first port as long as this worker lives, so that no other takes the row. */
async function ownRow(): Promise<number> {
  const start = process.pid + threadId;
  for (let tried = 0; tried < ROWS; tried += 1) {
    const first = FIRST + ((start + tried) % ROWS) * ROW;
    const claim = await listenOn(first);
    if (claim) {
      claim.unref();
      return first;
    }
  }
  throw new Error(`All ports from ${FIRST} to ${AFTER_LAST} are taken.`);
}

function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
