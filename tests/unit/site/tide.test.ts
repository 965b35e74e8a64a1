import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flow, isStill, restingAt } from '#islands/home/tide/current.ts';
import { dryPath, edgeAt, filmPath, linePath, reachedAt } from '#islands/home/tide/wave.ts';

const frame = { width: 800, height: 600 };
const calm = { swell: 0.018, phase: 0 };
/** The highest waves of a running tide, and frames from a phone's to a wide screen's. */
const waves = fc.record({
  swell: fc.double({ min: 0, max: 0.06, noNaN: true }),
  phase: fc.double({ min: -50, max: 50, noNaN: true }),
});
const frames = fc.record({
  width: fc.integer({ min: 240, max: 2600 }),
  height: fc.integer({ min: 160, max: 900 }),
});

describe('the edge of the tide', () => {
  test('leaves nothing to see at either end of its way', () => {
    fc.assert(
      fc.property(
        waves,
        frames,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (wave, size, share) => {
          const y = share * size.height;
          expect(edgeAt(y, { ...wave, at: 0 }, size)).toBeLessThan(0);
          expect(edgeAt(y, { ...wave, at: 1 }, size)).toBeGreaterThan(size.width);
        },
      ),
    );
  });

  test('is where a pointer pulled it, but for its waves', () => {
    for (const x of [80, 400, 720]) {
      const at = reachedAt(x, frame);
      expect(edgeAt(300, { at, swell: 0, phase: 0 }, frame)).toBeCloseTo(x, 6);
    }
    expect(reachedAt(-900, frame)).toBe(0);
    expect(reachedAt(9000, frame)).toBe(1);
  });

  test('is a curve: one line from the top to the bottom that swings, ahead at its foot', () => {
    const path = linePath({ at: 0.5, ...calm }, frame);
    const points = numbersOf(path);
    expect(path).toMatch(/^M[\d. -]+(C[\d. -]+){14}$/);
    expect(points[1]).toBe(0);
    expect(points.at(-1)).toBe(600);
    const edge = [0, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600].map(
      (y) => edgeAt(y, { at: 0.5, ...calm }, frame) - (0.12 * (y - 300) + 400),
    );
    expect(Math.min(...edge)).toBeLessThan(-5);
    expect(Math.max(...edge)).toBeGreaterThan(5);
    expect(points.at(-2)).toBeGreaterThan(points[0] ?? Infinity);
  });

  test('has pieces that meet without a corner', () => {
    const pieces = linePath({ at: 0.4, swell: 0.05, phase: 2 }, frame).split('C').map(numbersOf);
    for (let index = 1; index < pieces.length - 1; index += 1) {
      const [, , x2 = 0, y2 = 0, x = 0, y = 0] = pieces[index] ?? [];
      const [nextX = 0, nextY = 0] = pieces[index + 1] ?? [];
      expect((nextX - x) / (nextY - y)).toBeCloseTo((x - x2) / (y - y2), 1);
    }
  });

  test('closes its shapes: the dry part to the right, the film back along its other side', () => {
    expect(dryPath({ at: 0.5, ...calm }, frame)).toMatch(/H1400V0Z$/);
    const film = filmPath({ at: 0.6, ...calm }, { at: 0.5, ...calm }, frame);
    expect(film).toMatch(/^M[^L]*L[^L]*Z$/);
    expect(numbersOf(film).at(-1)).toBe(0);
  });
});

describe('the current', () => {
  const pulls = fc.double({ min: 1, max: 30, noNaN: true });
  const places = fc.double({ min: 0, max: 1, noNaN: true });

  test('takes the edge to its target without running past it, and stands still there', () => {
    fc.assert(
      fc.property(places, places, pulls, (from, target, pull) => {
        let current = restingAt(from);
        for (let step = 0; step < 900; step += 1) {
          current = flow(current, target, pull, 1 / 60);
          const [low, high] = [Math.min(from, target), Math.max(from, target)];
          expect(current.at).toBeGreaterThan(low - 1e-9);
          expect(current.at).toBeLessThan(high + 1e-9);
        }
        expect(isStill(current, target)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('is the same movement on a slow screen', () => {
    const run = (steps: number) => {
      let current = restingAt(1);
      for (let step = 0; step < steps; step += 1) current = flow(current, 0.2, 4, 0.6 / steps);
      return current;
    };
    expect(run(6).at).toBeCloseTo(run(72).at, 9);
    expect(run(6).speed).toBeCloseTo(run(72).speed, 9);
  });

  test('is rougher while it runs, and its water trails behind', () => {
    let current = restingAt(0);
    for (let step = 0; step < 12; step += 1) current = flow(current, 1, 8, 1 / 60);
    expect(current.swell).toBeGreaterThan(restingAt(0).swell * 1.3);
    expect(current.phase).toBeGreaterThan(0);
    const [quick = 0, slow = 0, slowest = 0] = current.films;
    expect(current.at).toBeGreaterThan(quick);
    expect(quick).toBeGreaterThan(slow);
    expect(slow).toBeGreaterThan(slowest);
    expect(isStill(current, 1)).toBe(false);
  });
});

function numbersOf(path: string): number[] {
  return (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}
