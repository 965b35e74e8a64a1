import { expect, it } from 'vitest';
import { lessMemory } from '../../../scripts/less-memory.ts';

const GB = 1024 ** 3;

it('a build is limited where memory is short, and nowhere else', () => {
  expect(lessMemory({}, 8 * GB)).toBeUndefined();
  expect(lessMemory({}, GB)?.env).toMatchObject({ MIMALLOC_PURGE_DELAY: '0' });
  expect(lessMemory({}, 700 * 1024 ** 2)?.flags).toContain('--max-old-space-size=176');
});

it('a build is limited when asked', () => {
  expect(lessMemory({ BUILD_MEMORY: 'small' }, 8 * GB)).toBeDefined();
});
