import { expect, it } from 'vitest';
import { lessMemory } from '../../../scripts/less-memory.ts';

const GB = 1024 ** 3;

it('a build is limited where memory is short, and nowhere else', () => {
  expect(lessMemory({}, 8 * GB)).toBeUndefined();
  expect(lessMemory({}, GB)?.env).toMatchObject({ MIMALLOC_PURGE_DELAY: '0' });
  expect(lessMemory({}, 700 * 1024 ** 2)?.flags).toContain('--max-old-space-size=176');
});

it('a build is limited when asked, and keeps what Node was told', () => {
  const env = { BUILD_MEMORY: 'small', NODE_OPTIONS: '--enable-source-maps' };
  expect(lessMemory(env, 8 * GB)?.flags).toContain('--max-old-space-size=176');
  // It is inherited: nothing may take its place.
  expect(lessMemory(env, 8 * GB)?.env).not.toHaveProperty('NODE_OPTIONS');
});
