import { expect, it } from 'vitest';
import { goodwillOf, onItsWayBack, overpaid, owed, paid, refunded } from '#domain/balance.ts';
import { paidSums, refundSums } from '#domain/receipt-sums.ts';

const FEE = 2500;
const visit = { estimatedCost: 12_000, discount: 0, status: 'pending' };
const fee = { method: 'card', amount: FEE, refunded: 0 };
const cash = (amount: number) => ({ method: 'cash', amount, refunded: 0 });

type Payments = readonly (typeof fee & { goodwill?: number; refundDue?: number })[];

function sumsOf(payments: Payments) {
  const [back, gift] = [refunded(payments), goodwillOf(payments)];
  return [
    ...paidSums(payments, FEE),
    ...refundSums({
      ...{ total: visit.estimatedCost, received: paid(payments) + back, corrected: back - gift },
      ...{ gift, onItsWay: onItsWayBack(payments) },
    }),
  ];
}

it.each<[string, Payments, [string, number][]]>([
  ['the fee', [fee], [['Booking fee, paid', -2500]]],
  [
    'two payments in cash',
    [fee, cash(3000), cash(1000)],
    [
      ['Booking fee, paid', -2500],
      ['Paid in cash', -4000],
    ],
  ],
  [
    'a gift, which leaves what is due',
    [{ ...fee, refunded: 1000, goodwill: 1000 }, cash(4000)],
    [
      ['Booking fee, paid', -2500],
      ['Paid in cash', -4000],
    ],
  ],
  [
    'a refund that raises what is due',
    [{ ...fee, refunded: 1000 }],
    [
      ['Booking fee, paid', -2500],
      ['Refunded to your card', 1000],
    ],
  ],
  [
    'a gift and a correction',
    [{ ...fee, refunded: 1500, goodwill: 900 }],
    [
      ['Booking fee, paid', -2500],
      ['Refunded to your card', 600],
    ],
  ],
  [
    'too much, and what is left of it after a gift',
    [{ ...fee, refunded: 1000, goodwill: 1000 }, cash(11_000)],
    [
      ['Booking fee, paid', -2500],
      ['Paid in cash', -11_000],
      ['Overpaid, refunded', 1000],
    ],
  ],
  [
    'a gift of more than what was too much',
    [{ ...fee, refunded: 2000, goodwill: 2000 }, cash(10_000)],
    [
      ['Booking fee, paid', -2500],
      ['Paid in cash', -10_000],
      ['Overpaid, refunded', 500],
    ],
  ],
  [
    'too much, on its way back',
    [{ ...fee, refundDue: 1000 }, cash(10_500)],
    [
      ['Booking fee, paid', -2500],
      ['Paid in cash', -10_500],
      ['Refund on its way', 1000],
    ],
  ],
])('adds up to what is due: %s', (_, payments, rows) => {
  const sums = sumsOf(payments);
  expect(sums.map(({ name, amount }) => [name, amount])).toEqual(rows);
  const left = sums.reduce((sum, { amount }) => sum + amount, visit.estimatedCost);
  expect(left).toBe(owed(visit, payments) - overpaid(visit, payments));
});

it('calls only a card payment of just the fee the fee', () => {
  const named = paidSums([cash(FEE), { ...fee, amount: 12_000 }], FEE).map(({ name }) => name);
  expect(named).toEqual(['Paid in cash', 'Paid by card']);
});
