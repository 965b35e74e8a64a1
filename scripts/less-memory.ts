import { totalmem } from 'node:os';

/** With less than that, a build without limits may be killed: it takes as much as it finds. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Settings of a process that builds, where memory is short (a small server, or the builder's own
 * limit) or `BUILD_MEMORY=small` asks for it: a small heap, one thread of each kind, and freed memory
 * given back at once. It takes half the memory and a third more processor (docs/measurements.md).
 * Undefined where there is enough.
 */
export function lessMemory(
  env: NodeJS.ProcessEnv = process.env,
  available = Math.min(totalmem(), process.constrainedMemory() || Infinity),
):
  | { readonly flags: readonly string[]; readonly env: Readonly<Record<string, string>> }
  | undefined {
  if (env['BUILD_MEMORY'] !== 'small' && available >= ENOUGH) return undefined;
  return {
    flags: [
      ...['--max-old-space-size=176', '--max-semi-space-size=2'],
      ...['--optimize-for-size', '--v8-pool-size=0'],
    ],
    env: {
      // What glibc and the bundler's allocator would keep for each of their threads.
      MALLOC_ARENA_MAX: '1',
      MIMALLOC_PURGE_DELAY: '0',
      // The threads of the bundler itself, and those of Node.
      RAYON_NUM_THREADS: '1',
      TOKIO_WORKER_THREADS: '1',
      UV_THREADPOOL_SIZE: '1',
    },
  };
}
