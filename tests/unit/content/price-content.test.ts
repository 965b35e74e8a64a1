import { expect, test } from 'vitest';
import { parseContent } from '#content/load.ts';
import { LONGEST_DAY_MINUTES } from '#content/price-grid-check.ts';
import { priceGrid, priceGridSchema } from '#content/price-grid.ts';
import { priceTable, servicesSchema } from '#content/services.ts';
import { PERIOD_HOURS, PERIODS } from '#domain/slots.ts';

type Grid = typeof priceGrid;

/** The message about a grid with this change; null when it is valid. */
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
const published = (id: keyof Grid['packages']) => {
  const service = priceTable.services.find((each) => each.id === id);
  if (!service) throw new Error(`The price table has no ${id}.`);
  return service;
};
const lowest = (id: keyof Grid['packages']) =>
  Math.min(published(id).estimate, published(id).formRange[0]);
const rowOf = (grid: Grid, id: keyof Grid['packages'], bedrooms: number) => {
  const row = grid.packages[id].homes[bedrooms];
  if (!row) throw new Error(`no row for ${bedrooms} bedrooms`);
  return row;
};

test('a discount that leaves less than the booking fee is refused', () => {
  const least = Math.min(...(['basic', 'deep', 'premium'] as const).map(lowest));
  const most = Math.floor(100 - (priceTable.bookingFee * 100) / least);
  const off = (percent: number) => () =>
    parseContent('services.json', servicesSchema, {
      ...priceTable,
      welcomeOffer: { ...priceTable.welcomeOffer, percent },
    });
  expect(off(most)).not.toThrow();
  expect(off(most + 1)).toThrow(/welcomeOffer.percent.*less than the booking fee/u);
});

test('a price below the published range is refused at its cell, with the reason', () => {
  const low = lowest('deep');
  const below = refusalOf((grid) => (rowOf(grid, 'deep', 1).price = low - 1));
  expect(below).toContain('price-grid.json: packages.deep.homes.1.price');
  expect(below).toContain(`$${low - 1} is less than the published $${low}`);
  expect(refusalOf((grid) => (rowOf(grid, 'deep', 1).price = low))).toBeNull();
});

test('the lower end is the published estimate where that is lower than the range', () => {
  const { estimate, formRange } = published('basic');
  expect(estimate).toBeLessThan(formRange[0]);
  expect(refusalOf((grid) => (rowOf(grid, 'basic', 0).price = estimate))).toBeNull();
  expect(refusalOf((grid) => (rowOf(grid, 'basic', 0).price = estimate - 1))).toContain(
    'packages.basic.homes.0.price',
  );
});

test('a price is counted with the most bathrooms at the upper end', () => {
  const { formRange } = published('premium');
  const more = 3 * priceGrid.packages.premium.furtherBathroom.price;
  const refused = refusalOf((grid) => (rowOf(grid, 'premium', 5).price = formRange[1] + 1 - more));
  expect(refused).toContain('packages.premium.homes.5.price');
  expect(refused).toContain(
    `$${formRange[1] + 1} with 4 bathrooms is more than the published $${formRange[1]}`,
  );
  const high = published('basic').formRange[1];
  const largest = rowOf(priceGrid, 'basic', 5).price;
  const most = Math.floor((high - largest) / 3) + 1;
  const step = refusalOf((grid) => (grid.packages.basic.furtherBathroom.price = most));
  expect(step).toContain(
    `$${largest + 3 * most} with 4 bathrooms is more than the published $${high}`,
  );
});

test('a move stays in the range published for its size', () => {
  const [studio, two, three] = priceTable.moveInOut.map(({ range }) => range);
  // With the most bathrooms, each adding what it adds to a Deep Clean.
  const more = 3 * priceGrid.packages.deep.furtherBathroom.price;
  const [most = 0, least = 0, all = 0] = [studio?.[1], two?.[0], three?.[1]];
  expect(refusalOf((grid) => (grid.moves.studio.price = most - more + 1))).toContain(
    'moves.studio.price',
  );
  expect(refusalOf((grid) => (grid.moves['two-bedroom'].price = least - 1))).toContain(
    'moves.two-bedroom.price',
  );
  expect(refusalOf((grid) => (grid.moves['three-bedroom'].price = all - more))).toBeNull();
});

test('minutes stay in the published hours, and in a day', () => {
  const short = published('basic').hours[0] * 60;
  expect(refusalOf((grid) => (rowOf(grid, 'basic', 0).minutes = short - 1))).toContain(
    `${short - 1} minutes is less than the published ${short} minutes`,
  );
  const long = published('deep').hours[1] * 60;
  const more = 3 * priceGrid.packages.deep.furtherBathroom.minutes;
  expect(refusalOf((grid) => (rowOf(grid, 'deep', 5).minutes = long - more + 1))).toContain(
    'packages.deep.homes.5.minutes',
  );
  const day = PERIODS.reduce(
    (sum, period) => sum + PERIOD_HOURS[period].end - PERIOD_HOURS[period].start,
    0,
  );
  expect(LONGEST_DAY_MINUTES).toBe(day * 60);
});

test('a start price that no home has is refused', () => {
  const { estimate, name } = published('deep');
  const dearer = refusalOf((grid) => {
    for (const home of grid.packages.deep.homes) if (home.price === estimate) home.price += 1;
  });
  expect(dearer).toContain(
    `no home costs $${estimate}, the price that the ${name} is published with`,
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

test('a published price of another home than the other packages’ is refused', () => {
  const { estimate } = published('deep');
  const bedrooms = priceGrid.packages.deep.homes.findLast(
    ({ price }) => price === estimate,
  )?.bedrooms;
  const refused = refusalOf((grid) => {
    rowOf(grid, 'deep', (bedrooms ?? 0) + 1).price = estimate;
  });
  expect(refused).toContain('packages.deep.homes: its published price is for');
});

test('ranges that contradict the price or each other are refused', () => {
  const table = (change: (service: ReturnType<typeof published>) => object) => () =>
    parseContent('services.json', servicesSchema, {
      ...priceTable,
      services: priceTable.services.map((each) => ({ ...each, ...change(each) })),
    });
  expect(table(() => ({}))).not.toThrow();
  expect(table(({ formRange: [, top] }) => ({ estimate: top + 1 }))).toThrow(
    /services.0.estimate.*more than the range's/u,
  );
  expect(table(({ formRange: [low, top] }) => ({ homeRange: [low, top + 1] }))).toThrow(
    /services.0.homeRange: with discounts/u,
  );
  expect(table(({ formRange: [low, top] }) => ({ homeRange: [low + 1, top] }))).toThrow(
    /services.0.homeRange: with discounts/u,
  );
});
