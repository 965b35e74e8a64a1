import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOf } from '#domain/share-tips.ts';

it('shares every cent, and nobody gets a cent more than another but the first', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), ids, (tip, members) => {
      const parts = [...sharesOf(tip, members).values()];
      expect(parts).toHaveLength(members.length);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(tip);
      expect(parts.toSorted((a, b) => b - a)).toEqual(parts);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

it('gives nothing to nobody', () => {
  expect(sharesOf(500, []).size).toBe(0);
});
