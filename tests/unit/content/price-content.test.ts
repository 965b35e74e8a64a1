import { expect, test } from 'vitest';
import { parseContent } from '#content/load.ts';
import { LONGEST_DAY_MINUTES } from '#content/price-grid-check.ts';
import { priceGrid, priceGridSchema } from '#content/price-grid.ts';
import { PERIOD_HOURS, PERIODS } from '#domain/slots.ts';

type Grid = typeof priceGrid;

/** What the owner is told about a grid that was changed like this; null when it stands. */
function refusalOf(change: (grid: Grid) => unknown): string | null {
  const grid = structuredClone(priceGrid);
  change(grid);
  try {
    parseContent('price-grid.json', priceGridSchema, grid);
    return null;
  } catch (error) {
    return String(error);
  }
}
const rowOf = (grid: Grid, id: keyof Grid['packages'], bedrooms: number) => {
  const row = grid.packages[id].homes[bedrooms];
  if (!row) throw new Error(`no row for ${bedrooms} bedrooms`);
  return row;
};

test('a price below the published range is refused at its cell, with the reason', () => {
  const cents = refusalOf((grid) => (rowOf(grid, 'deep', 1).price = 174));
  expect(cents).toContain('price-grid.json: packages.deep.homes.1.price');
  expect(cents).toContain('$174 is less than the published $175');
  expect(refusalOf((grid) => (rowOf(grid, 'deep', 1).price = 175))).toBeNull();
});

test('the lower end is the published estimate where that is lower than the range', () => {
  expect(refusalOf((grid) => (rowOf(grid, 'basic', 1).price = 100))).toBeNull();
  expect(refusalOf((grid) => (rowOf(grid, 'basic', 1).price = 99))).toContain(
    'packages.basic.homes.1.price',
  );
});

test('a price is counted with the most bathrooms at the upper end', () => {
  const refused = refusalOf((grid) => (rowOf(grid, 'premium', 5).price = 426));
  expect(refused).toContain('packages.premium.homes.5.price');
  expect(refused).toContain('$501 with 4 bathrooms is more than the published $500');
  const step = refusalOf((grid) => (grid.packages.basic.furtherBathroom.price = 11));
  expect(step).toContain('$203 with 4 bathrooms is more than the published $200');
});

test('a move stays in the range published for its size', () => {
  expect(refusalOf((grid) => (grid.moves.studio.price = 206))).toContain('moves.studio.price');
  expect(refusalOf((grid) => (grid.moves['two-bedroom'].price = 249))).toContain(
    'moves.two-bedroom.price',
  );
  expect(refusalOf((grid) => (grid.moves['three-bedroom'].price = 355))).toBeNull();
});

test('minutes stay in the published hours, and in a day', () => {
  expect(refusalOf((grid) => (rowOf(grid, 'basic', 0).minutes = 119))).toContain(
    '119 minutes is less than the published 120 minutes',
  );
  expect(refusalOf((grid) => (rowOf(grid, 'deep', 5).minutes = 316))).toContain(
    'packages.deep.homes.5.minutes',
  );
  const day = PERIODS.reduce(
    (sum, period) => sum + PERIOD_HOURS[period].end - PERIOD_HOURS[period].start,
    0,
  );
  expect(LONGEST_DAY_MINUTES).toBe(day * 60);
});

test('a start price that no home has is refused', () => {
  expect(refusalOf((grid) => (rowOf(grid, 'deep', 0).price = 201))).toContain(
    'no home costs $200, the price that the Deep Clean is published with',
  );
});

test('rows out of order, missing rows and unknown sizes are refused', () => {
  expect(refusalOf((grid) => (rowOf(grid, 'deep', 2).bedrooms = 3))).toContain(
    'packages.deep.homes.2.bedrooms',
  );
  expect(refusalOf((grid) => grid.packages.deep.homes.pop())).toContain('0 to 5 bedrooms');
  expect(refusalOf((grid) => Object.assign(grid.moves, { castle: grid.moves.studio }))).toContain(
    'castle',
  );
});
