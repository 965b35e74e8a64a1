import { totalmem } from 'node:os';

/** With less than that, a build without limits may be killed: it takes as much as it finds. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Settings of a process that builds, where memory is short (a small server, or the builder's own
 * limit) or `BUILD_MEMORY=small` asks for it: a small heap, and freed memory given back at once. It
 * takes half the memory and a third more processor (docs/measurements.md).
 */
export function lessMemory(
  env: NodeJS.ProcessEnv = process.env,
  available = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): Record<string, string> {
  if (env['BUILD_MEMORY'] !== 'small' && available >= ENOUGH) return {};
  return {
    // What glibc and the bundler's allocator would keep for each of their threads.
    MALLOC_ARENA_MAX: '1',
    MIMALLOC_PURGE_DELAY: '0',
    NODE_OPTIONS:
      `${env['NODE_OPTIONS'] ?? ''} --max-old-space-size=256 --max-semi-space-size=4`.trim(),
  };
}
