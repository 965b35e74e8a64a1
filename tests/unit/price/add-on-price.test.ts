import { describe, expect, test } from 'vitest';
import { centsToDecimal } from '#domain/money.ts';
import { priceOf } from '#domain/price-tables.ts';
import { everyTotalWith, totalWith, visitTotalWith } from '#domain/plans/add-on-price.ts';
import { addOnOf, decimal, homeOf, percentOff } from '#tests/support/prices.ts';

/** What each later visit costs with these add-ons every time, as the server sends it. */
function sent(everyVisit: string[] = []) {
  const price = priceOf({
    ...{ serviceType: 'basic', home: { bedrooms: 1, bathrooms: 1 }, everyVisit },
    ...{ frequency: 'bi-weekly', firstVisit: false },
  });
  if (!price) throw new Error('No price.');
  return {
    lines: price.lines.map((line) => ({ ...line, amount: centsToDecimal(line.amount) })),
    estimatedCost: centsToDecimal(price.estimatedCost),
    discount: centsToDecimal(price.discount),
    total: centsToDecimal(price.total),
  };
}
/** Percent left after the plan's discount: cents for each whole dollar. */
const kept = 100 - percentOff('bi-weekly');
const home = homeOf('basic', 1);
const cents = (decimal: string) => Math.round(Number(decimal) * 100);

describe('what a visit of a plan costs with other add-ons', () => {
  test('once: the plan’s discount counts for them too', () => {
    const visit = { total: sent().total, addOns: [] };
    expect(visit.total).toBe(decimal((home * kept) / 100));
    expect(visitTotalWith(sent(), visit, ['oven'])).toBe((home + addOnOf('oven')) * kept);
    expect(visitTotalWith(sent(), visit, [])).toBe(home * kept);
  });

  test('once: what it has already is not counted twice, and goes when it is taken off', () => {
    const withOven = (home + addOnOf('oven')) * kept;
    const visit = { total: decimal(withOven / 100), addOns: ['oven'] };
    expect(visitTotalWith(sent(), visit, ['oven', 'refrigerator'])).toBe(
      withOven + addOnOf('refrigerator') * kept,
    );
    expect(visitTotalWith(sent(), visit, [])).toBe(home * kept);
  });

  test('once: at the price of the day that the plan has it on, wherever it began', () => {
    // An agreed price has no lines, and no discount for what is added.
    const agreed = { ...sent(), lines: [], discount: '0.00', from: '2027-01-06' };
    const plan = { price: sent(), nextPrice: agreed, everyVisit: [] };
    const total = (plannedDate: string) =>
      totalWith(plan, { total: '100.00', addOns: [], plannedDate }, ['oven']);
    expect(total('2027-01-05')).toBe(10_000 + addOnOf('oven') * kept);
    expect(total('2027-01-06')).toBe(10_000 + addOnOf('oven') * 100);
  });

  test('every time: as if the plan had been booked with them', () => {
    const oven = sent(['oven']);
    expect(everyTotalWith(sent(), [], ['oven'])).toBe(cents(oven.total));
    expect(everyTotalWith(oven, ['oven'], ['garage'])).toBe(cents(sent(['garage']).total));
    expect(everyTotalWith(oven, ['oven'], [])).toBe(cents(sent().total));
  });
});
