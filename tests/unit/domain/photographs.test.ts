import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAround, photographsIn, PHOTOGRAPH, scaleToKeep } from '#domain/photographs.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1080, max: 8000 }),
  height: fc.integer({ min: 720, max: 8000 }),
});
const points = fc.record({
  x: fc.integer({ min: 0, max: 100 }),
  y: fc.integer({ min: 0, max: 100 }),
});

describe('the frame of a photograph', () => {
  it('lies in the picture, is as large as it can be, and holds the point', () => {
    fc.assert(
      fc.property(sizes, points, (size, focus) => {
        const { left, top, width, height } = frameAround(size, focus);
        expect(
          Math.min(left, top, size.width - left - width, size.height - top - height),
        ).toBeGreaterThanOrEqual(0);
        expect(Math.abs(width / height - 1.5)).toBeLessThan(0.01);
        expect(width === size.width || height === size.height).toBe(true);
        const [x, y] = [(size.width * focus.x) / 100, (size.height * focus.y) / 100];
        expect(x >= left - 1 && x <= left + width + 1).toBe(true);
        expect(y >= top - 1 && y <= top + height + 1).toBe(true);
      }),
    );
  });

  it('of a picture on end moves up and down alone', () => {
    const size = { width: 3000, height: 4000 };
    expect(frameAround(size, { x: 90, y: 0 })).toEqual({
      left: 0,
      top: 0,
      width: 3000,
      height: 2000,
    });
    expect(frameAround(size, { x: 0, y: 100 }).top).toBe(2000);
    expect(frameAround(size, { x: 50, y: 50 }).top).toBe(1000);
  });

  it('is no larger than pages need it once the picture is kept', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const scale = scaleToKeep(size);
        const { width } = frameAround(size, { x: 50, y: 50 });
        expect(width * scale).toBeLessThanOrEqual(PHOTOGRAPH.largest.width + 1);
        expect(scale === 1 || width > PHOTOGRAPH.largest.width).toBe(true);
      }),
    );
  });
});

it('finds the photographs that a content names, with the place of each', () => {
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const content = {
    pairs: [
      { id: 'kitchen', before: { photo: one, x: 1, y: 2, alt: 'x' }, after: { photo: other } },
    ],
    photos: [{ photograph: { photo: one } }, { photo: 'no name of one' }],
  };
  expect([...photographsIn(content)]).toEqual([
    [one, ['pairs', 0, 'before']],
    [other, ['pairs', 0, 'after']],
  ]);
  expect([...photographsIn('text'), ...photographsIn(null)]).toEqual([]);
});
