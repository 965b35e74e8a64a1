import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  MONEY_FIGURES,
  type Money,
  type MoneyFigure,
  type MonthFigures,
  type PayoutPart,
} from '#contracts/admin/money.ts';
import { mapValues } from '#domain/month-sums.ts';
import { BehindSheet } from '#islands/admin/money/BehindSheet.tsx';
import { MoneyMonth } from '#islands/admin/money/MoneyMonth.tsx';
import { answer, show } from '#tests/support/island.tsx';

const figures = Object.fromEntries(
  MONEY_FIGURES.map((figure, at) => [figure, `${at + 1}.00`]),
) as Record<MoneyFigure, string>;
const month: MonthFigures = { month: '2030-03', visits: 3, worth: '480.00', figures, days: [] };
const money: Money = {
  today: '2030-03-20',
  due: { count: 0, total: '0.00', visits: [], ages: [] },
  ...{ refunds: [], charges: [], declined: [], tips: [], keptTips: [], check: null },
  month,
  before: { ...month, figures: mapValues(figures, () => '0.00') },
  closing: { isOver: false, isClosed: false, canClose: false, canReopen: false },
  payouts: { onTheirWay: '0.00', latest: [] },
  hasStripe: true,
  atStripe: '144.85',
};

test('each figure of a month says what it is and opens its list', async () => {
  show(<MoneyMonth money={money} />);
  const rows = page.css('.month-list > div');
  await expect.element(rows.first()).toBeVisible();
  for (const row of rows.all()) {
    expect(row.element().querySelector('dt small')?.textContent).toMatch(/\w \w/u);
    expect(row.element().querySelector('dd a')?.getAttribute('href')).toMatch(
      /^#money\/2030-03\/\w+$/u,
    );
  }
  expect(rows.all()).toHaveLength(MONEY_FIGURES.length);
  await expect
    .element(page.getByText('Checks and transfers, for visits and paid invoices'))
    .toBeVisible();
  await expect.element(page.getByText('before refunds and fees. Booked:')).toBeVisible();
});

test('a payout’s list adds up to it', async () => {
  const part = { date: '2030-03-18', bookingId: null, name: null };
  const parts: PayoutPart[] = [
    { ...part, id: 'txn_1', category: 'charge', amount: '120.00', fee: '3.78' },
    { ...part, id: 'txn_2', category: 'refund', amount: '-20.00', fee: '0.00' },
  ];
  answer(() => ({ json: parts }));
  show(<BehindSheet place={{ month: '', figure: '', crew: '', payout: 'po_1' }} />);
  await expect.element(page.css('.money-total')).toMatchTextContent('$96.22 to the bank');
  await expect
    .element(page.getByText('$100 of payments less what went back, and $3.78 of fees off.'))
    .toBeVisible();
});
