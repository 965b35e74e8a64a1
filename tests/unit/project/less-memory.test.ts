import { expect, it } from 'vitest';
import { lessMemory } from '../../../scripts/less-memory.ts';

const GB = 1024 ** 3;

it('a build is limited where memory is short, and nowhere else', () => {
  expect(lessMemory({}, 8 * GB)).toEqual({});
  expect(lessMemory({}, GB)).toMatchObject({ MIMALLOC_PURGE_DELAY: '0' });
  expect(lessMemory({}, 700 * 1024 ** 2).NODE_OPTIONS).toContain('--max-old-space-size=256');
});

it('a build is limited when asked, and keeps what Node was told', () => {
  const env = { BUILD_MEMORY: 'small', NODE_OPTIONS: '--enable-source-maps' };
  expect(lessMemory(env, 8 * GB).NODE_OPTIONS).toMatch(
    /^--enable-source-maps --max-old-space-size=\d+ /u,
  );
});
