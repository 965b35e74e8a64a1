import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceTable } from '#content/services.ts';
import { assertCost, totalOf } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import { everyTotalWith } from '#domain/plans/add-on-price.ts';
import {
  addOnsWithoutPrice,
  atTotal,
  withAddOns,
  withEveryVisit,
} from '#domain/plans/plan-price.ts';
import { PRICE_TABLES, priceOf } from '#domain/price-tables.ts';
import { runs } from '#tests/support/property.ts';
import { addOnOf, homeOf, percentOff } from '#tests/support/prices.ts';

const IDS = priceTable.addOns.map(({ id }) => id);
const BOTH = ['garage', 'basement'];

function listed(everyVisit: readonly string[], of: Partial<Parameters<typeof priceOf>[0]> = {}) {
  const price = priceOf({
    ...{ serviceType: 'basic', home: { bedrooms: 1, bathrooms: 1 }, frequency: 'weekly' },
    ...of,
    ...{ everyVisit, firstVisit: false },
  });
  if (!price) throw new Error('No price.');
  const { lines, estimatedCost, discount, minutes } = price;
  return { lines, estimatedCost, discount, minutes, everyVisit };
}
const sum = (lines: readonly { amount: number }[]) =>
  lines.reduce((all, { amount }) => all + amount, 0);

describe('a price agreed for a plan', () => {
  // A third of the list: the agreement that fell to nothing when both were taken out.
  const full = listed(BOTH);
  const agreed = atTotal(full, Math.round(totalOf(full) / 3));
  const inRatio = (list: number) => Math.round((list * totalOf(agreed)) / totalOf(full));

  it('keeps its ratio to the list when add-ons are taken out, and put back', () => {
    const home = inRatio(homeOf('basic', 1) * (100 - percentOff('weekly')));
    const without = withEveryVisit(agreed, []);
    expect(totalOf(without)).toBe(home);
    expect(sum(without.lines)).toBe(home);
    expect(without.minutes).toBe(listed([]).minutes);
    expect(totalOf(withEveryVisit(without, BOTH))).toBe(totalOf(agreed));
  });

  it('keeps it for what is added, once or every time', () => {
    const more = inRatio(totalOf(full) + addOnOf('oven') * (100 - percentOff('weekly')));
    expect(totalOf(withEveryVisit(agreed, [...BOTH, 'oven']))).toBe(more);
    expect(totalOf(withAddOns(agreed, ['oven']))).toBe(more);
  });

  it('is a new agreement when it is agreed on anew', () => {
    const anew = atTotal(withEveryVisit(agreed, []), 5000);
    expect(totalOf(anew)).toBe(5000);
    expect(totalOf(withEveryVisit(withEveryVisit(anew, ['oven']), []))).toBe(5000);
  });

  it('of nothing stays nothing, and what is added then costs what the list says', () => {
    const free = atTotal(full, 0);
    const oven = addOnOf('oven') * (100 - percentOff('weekly'));
    expect(totalOf(withEveryVisit(free, [...BOTH, 'oven']))).toBe(oven);
    expect(totalOf(withEveryVisit(free, []))).toBe(0);
    expect(totalOf(withEveryVisit(withEveryVisit(free, []), [...BOTH, 'oven']))).toBe(oven);
  });
});

describe('a price agreed without a list price', () => {
  const rate = { lines: [], estimatedCost: 30_000, discount: 0, minutes: null, everyVisit: BOTH };

  it('holds its add-ons: none is charged again, none takes it down', () => {
    expect(addOnsWithoutPrice(rate)).toEqual(BOTH);
    expect(totalOf(withEveryVisit(rate, [...BOTH, 'oven']))).toBe(30_000 + addOnOf('oven') * 100);
    expect(totalOf(withAddOns(rate, BOTH))).toBe(30_000);
    expect(totalOf(withEveryVisit(rate, []))).toBe(30_000);
  });

  it('agreed on anew, holds what was added since', () => {
    const more = withEveryVisit(rate, [...BOTH, 'oven']);
    const anew = atTotal(more, 3000);
    expect(totalOf(withEveryVisit({ ...anew, everyVisit: [...BOTH, 'oven'] }, []))).toBe(3000);
  });
});

const choices = fc.subarray(IDS);
const visits = fc.record({
  serviceType: fc.constantFrom('basic' as const, 'deep' as const, 'premium' as const),
  home: fc.record({ bedrooms: fc.nat(5), bathrooms: fc.integer({ min: 1, max: 4 }) }),
  frequency: fc.constantFrom('weekly' as const, 'bi-weekly' as const, 'monthly' as const),
});

it('after any changes of add-ons, every price is one that a visit may have', () => {
  fc.assert(
    fc.property(
      ...[visits, choices, fc.option(fc.integer({ min: 1, max: 60_000 }))],
      ...[fc.array(choices, { minLength: 1, maxLength: 6 }), choices],
      (visit, first, price, changes, once) => {
        const begun = listed(first, visit);
        const start = price === null ? begun : { ...begun, ...atTotal(begun, price) };
        const end = changes.reduce(withEveryVisit, start);
        const last = changes.at(-1) ?? [];
        const list = totalOf(listed(last, visit));
        const ratio = totalOf(start) / totalOf(begun);
        const column = PRICE_TABLES.packages[visit.serviceType];
        const smallest = Math.min(...column.prices) * (1 - percentOff(visit.frequency) / 100);
        for (const rate of [end, withAddOns(end, once)]) {
          assertCost(rate);
          expect(sum(rate.lines)).toBe(totalOf(rate));
          expect(totalOf(rate)).toBeGreaterThan(0);
          expect(totalOf(rate)).toBeGreaterThanOrEqual(Math.floor(smallest * ratio));
        }
        // The same whatever came between, but for the cent of a rounding.
        expect(Math.abs(totalOf(end) - list * ratio)).toBeLessThanOrEqual(1);
        expect(end.minutes).toBe(listed(last, visit).minutes);
        // What the customer is told before they save is what they get.
        const sent = {
          lines: start.lines.map((line) => ({ ...line, amount: centsToDecimal(line.amount) })),
          estimatedCost: centsToDecimal(start.estimatedCost),
          discount: centsToDecimal(start.discount),
        };
        expect(everyTotalWith(sent, first, last)).toBe(totalOf(withEveryVisit(start, last)));
      },
    ),
    runs(300),
  );
});

describe('what a visit costs is written down', () => {
  const line = (code: string, amount: number) => ({ code, label: code, amount });

  it.each([
    ['nothing by a discount', [line('package:basic', 100), line('frequency:weekly', -100)]],
    ['nothing by an earlier agreement', [line('package:basic', 100), line('agreed:60/180', -100)]],
    ['less than nothing', [line('package:basic', 100), line('agreed', -200)]],
  ])('never as %s', (_, lines) => {
    const estimatedCost = 100;
    expect(() => {
      assertCost({ lines, estimatedCost, discount: estimatedCost - sum(lines) });
    }).toThrow(/cannot cost/u);
  });

  it('as nothing where the owner typed that', () => {
    assertCost({ lines: [], estimatedCost: 0, discount: 0 });
    const lines = [line('package:basic', 100), line('agreed', -100)];
    assertCost({ lines, estimatedCost: 100, discount: 100 });
  });
});
