import { expect, test } from 'vitest';
import { business } from '#content/business.ts';
import { priceTable } from '#content/services.ts';
import { priceOf } from '#domain/price-tables.ts';
import type { Frequency, Occasion, PriceQuestion } from '#domain/price.ts';
import { homesOf, oraclePrice, SAMPLE_HOMES } from '#tests/support/price-oracle.ts';
import { FEE, homeOf, money, percentOff, startOf, WELCOME } from '#tests/support/prices.ts';

const KINDS = [
  { serviceType: 'basic', kind: 'basic', occasion: undefined },
  { serviceType: 'deep', kind: 'deep', occasion: 'regular' },
  { serviceType: 'premium', kind: 'premium', occasion: undefined },
  { serviceType: 'deep', kind: 'move', occasion: 'move-in' },
  { serviceType: 'deep', kind: 'move', occasion: 'move-out' },
] as const satisfies readonly {
  serviceType: PriceQuestion['serviceType'];
  kind: string;
  occasion: Occasion | undefined;
}[];
const FREQUENCIES: readonly (Frequency | undefined)[] = [
  undefined,
  ...priceTable.frequencies.map(({ id }) => id),
];
const IDS = priceTable.addOns.map(({ id }) => id);
const SUBSETS = Array.from({ length: 2 ** IDS.length }, (_, mask) =>
  IDS.filter((_id, bit) => mask & (1 << bit)),
);
const HOMES = [0, 1, 2, 3, 4, 5].flatMap((bedrooms) =>
  [1, 2, 3, 4].map((bathrooms) => ({ bedrooms, bathrooms })),
);

function* everyQuestion() {
  for (const visit of KINDS) {
    const homes = visit.kind === 'move' ? HOMES : [undefined, ...HOMES];
    for (const home of homes) {
      for (const addOns of SUBSETS) {
        for (const frequency of FREQUENCIES) {
          for (const offer of [null, 'welcome20']) {
            for (const firstVisit of [true, false]) {
              yield { visit, home, addOns, frequency, offer, firstVisit };
            }
          }
        }
      }
    }
  }
}

test.runIf(business.sample)("the sample company's homes are those worked out by hand", () => {
  for (const what of ['price', 'minutes'] as const) {
    for (const kind of ['basic', 'deep', 'premium', 'move'] as const) {
      expect(homesOf(kind, what)).toBe(SAMPLE_HOMES[what][kind]);
    }
  }
});

test('every price of the grid is the one worked out without the product, to the cent', () => {
  let asked = 0;
  for (const { visit, home, addOns, frequency, offer, firstVisit } of everyQuestion()) {
    asked += 1;
    const { serviceType, occasion, kind } = visit;
    const common = { serviceType, home, occasion, addOns, frequency, offer, firstVisit };
    // Every other add-on comes with every visit.
    const everyVisit = addOns.filter((_, index) => index % 2 === 0);
    const price = priceOf({ ...common, everyVisit });
    const expected = oraclePrice({
      kind,
      home: home ? [home.bedrooms, home.bathrooms] : null,
      addOns: new Set(firstVisit ? addOns : everyVisit),
      frequency,
      welcome: offer !== null && firstVisit,
    });
    const context = JSON.stringify(common);
    if (!price) throw new Error(`No price for ${context}`);
    const { before, after, minutes } = expected;
    const fee = firstVisit ? FEE * 100 : 0;
    const parts = [price.estimatedCost, price.total, price.discount, price.minutes];
    expect(parts, context).toEqual([before, after, before - after, minutes]);
    expect([price.dueToday, price.dueOnTheDay], context).toEqual([fee, after - fee]);
    const sum = price.lines.reduce((total, { amount }) => total + amount, 0);
    expect(sum, `the lines of ${context}`).toBe(after);
  }
  expect(asked).toBe(78_720);
});

test("a booking without any of the optional fields is the specification's", () => {
  const bare = (['basic', 'deep', 'premium'] as const).map((serviceType) => {
    const price = priceOf({ serviceType });
    return price && [money(price.total / 100), price.minutes, price.lines.length, price.discount];
  });
  expect(bare).toEqual(
    priceTable.services.map(({ id, hours }) => [money(startOf(id)), hours[1] * 60, 1, 0]),
  );
});

test('a home beyond the grid has no price', () => {
  const deep = (bedrooms: number, bathrooms: number, occasion?: Occasion) =>
    priceOf({ serviceType: 'deep', home: { bedrooms, bathrooms }, occasion });
  expect(deep(6, 1)).toBeNull();
  expect(deep(5, 5)).toBeNull();
  expect(deep(6, 1, 'move-out')).toBeNull();
  expect(deep(5, 4)?.total).toBe(homeOf('deep', 5, 4) * 100);
});

test('the lines say by name what counts', () => {
  const asked: PriceQuestion = {
    serviceType: 'basic',
    home: { bedrooms: 3, bathrooms: 2 },
    addOns: ['oven'],
    frequency: 'weekly',
  };
  const labels = (question: PriceQuestion) => priceOf(question)?.lines.map(({ label }) => label);
  expect(labels(asked)).toEqual([
    'Basic Clean, 3 bedrooms',
    '1 more bathroom',
    'Oven',
    `Every week: ${percentOff('weekly')}% off`,
  ]);
  expect(labels({ ...asked, offer: 'welcome20' })?.at(-1)).toBe(
    `Welcome offer: ${WELCOME}% off the first cleaning`,
  );
  expect(labels({ ...asked, offer: 'welcome20', firstVisit: false })).toEqual([
    'Basic Clean, 3 bedrooms',
    '1 more bathroom',
    `Every week: ${percentOff('weekly')}% off`,
  ]);
  expect(labels({ ...asked, serviceType: 'deep', occasion: 'move-out' })?.[0]).toBe(
    'Move-out cleaning, 3 bedrooms',
  );
});
