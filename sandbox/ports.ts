import { createServer } from 'node:net';
import { loopback } from './http/listen.ts';

/** Each service's offset from the base port. */
export const offsets = {
  openid: 0,
  stripe: 1,
  inbox: 2,
  smtp: 3,
  twilio: 4,
  google: 5,
  n8n: 6,
} as const;

const blockSize = 7;
const blocks = 1_500;
/** Blocks that nobody chose begin here; the tests' own servers stay below. */
export const firstFreeBlock = 20_000;

/**
 * Finds a base port with all seven ports of the block free at this moment.
 *
 * The search starts at a random place, so that parallel test files rarely collide.
 */
async function findFreeBlock(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const base = firstFreeBlock + blockSize * Math.floor(Math.random() * blocks);
    const ports = Array.from({ length: blockSize }, (_, index) => base + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return base;
  }
  const after = firstFreeBlock + blockSize * blocks;
  throw new Error(`No ${blockSize} free ports in a row between ${firstFreeBlock} and ${after}.`);
}

/** Starts on a free block; on another one if a port is taken between checking and listening. */
export async function onFreeBlock<T>(start: (base: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < 5; attempt += 1) {
    try {
      return await start(await findFreeBlock());
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
  return start(await findFreeBlock());
}

/** A port that was requested, or had looked free, is taken. */
export class PortTaken extends Error {
  constructor(port: number, cause: Error) {
    super(`Port ${port} is taken; set SANDBOX_PORT to the first of seven free ports.`, { cause });
  }
}

/** Whether nothing listens on a port of this machine at this moment. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, loopback, () => probe.close(() => resolve(true)));
  });
}
