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
  expect(Math.max(...exported(5000, () => 0.01).sizes)).toBe(400);
  const slow = exported(500, () => 1);
  expect(slow.text).toBe(all(500));
  expect(slow.sizes.slice(0, 4)).toEqual([20, 10, 5, 5]);
});

it('hold nobody up for long, once rows become slow in the middle', () => {
  const { held, text } = exported(3000, (row) => (row < 1000 ? 0.05 : 0.25));
  expect(text).toBe(all(3000));
  expect(held.filter((ms) => ms > 10).length).toBeLessThanOrEqual(2);
});
