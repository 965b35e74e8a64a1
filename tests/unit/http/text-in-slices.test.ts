import { expect, it } from 'vitest';
import { textInSlices } from '#server/text-in-slices.ts';

/** Exports so many rows that each take as long as given; the sizes of the slices that were read. */
function exported(count: number, msOf: (row: number) => number) {
  let now = 0;
  const sizes: number[] = [];
  const held: number[] = [];
  const read = (limit: number, last: number | undefined) => {
    const first = last === undefined ? 0 : last + 1;
    const rows = Array.from({ length: Math.min(limit, count - first) }, (_, at) => first + at);
    const took = rows.reduce((sum, row) => sum + msOf(row), 0);
    now += took;
    sizes.push(rows.length);
    held.push(took);
    return rows;
  };
  const pieces = [
    ...textInSlices(
      read,
      (rows) => rows.map((row) => `${row}\n`).join(''),
      () => now,
    ),
  ];
  return { text: pieces.join(''), sizes, held };
}
const all = (count: number) => Array.from({ length: count }, (_, row) => `${row}\n`).join('');

it('are every row once and in order, however many there are', () => {
  for (const count of [0, 1, 19, 20, 21, 40, 1000]) {
    expect(exported(count, () => 0.1).text).toBe(all(count));
  }
});

it('become larger where rows are quick, and smaller where they are slow', () => {
  const { sizes } = exported(5000, () => 0.005);
  expect(sizes.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(Math.max(...sizes)).toBe(400);
  const slower = exported(5000, (row) => (row < 1000 ? 0.03 : 0.5));
  expect(slower.text).toBe(all(5000));
  expect(Math.max(...slower.sizes)).toBe(100);
  expect(slower.sizes.at(-2)).toBe(6);
});

it('hold nobody up for long, once rows become slow in the middle', () => {
  const { held, text } = exported(3000, (row) => (row < 1000 ? 0.05 : 0.25));
  expect(text).toBe(all(3000));
  expect(held.filter((ms) => ms > 10).length).toBeLessThanOrEqual(2);
});
