import { afterEach, expect, test } from 'vitest';
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
import { MoneyTab } from '#islands/admin/money/MoneyTab.tsx';
import { openDetail, openTab } from '#stores/admin/view.ts';
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
  atStripe: '144.85',
  payouts: { onTheirWay: '0.00', latest: [] },
  hasStripe: true,
};

afterEach(() => {
  location.hash = '';
});

test('each figure of a month says what it is and opens its list', async () => {
  show(<MoneyMonth money={money} />);
  const rows = page.css('.month-list > div');
  await expect.element(rows.first()).toBeVisible();
  for (const row of rows.all()) {
    expect(row.element().querySelector('dd a')?.getAttribute('href')).toMatch(
      /^#money\/2030-03\/\w+$/u,
    );
  }
  expect(rows.all()).toHaveLength(MONEY_FIGURES.length);
  await page.getByText('What these figures count').click();
  await expect
    .element(page.getByText('Checks and transfers, for visits and paid invoices'))
    .toBeVisible();
  const meanings = page.css('.money-meanings dl > div').all();
  // What was booked and what Stripe holds, too.
  expect(meanings).toHaveLength(MONEY_FIGURES.length + 2);
  for (const meaning of meanings) {
    expect(meaning.element().querySelector('dd')?.textContent).toMatch(/\w \w/u);
  }
});

test('a payout’s list adds up to it', async () => {
  const part = { date: '2030-03-18', bookingId: null, name: null };
  const parts: PayoutPart[] = [
    { ...part, id: 'txn_1', category: 'charge', amount: '120.00', fee: '3.78' },
    { ...part, id: 'txn_2', category: 'refund', amount: '-20.00', fee: '0.00' },
  ];
  answer(() => ({ json: parts }));
  show(<BehindSheet place={{ month: '', figure: '', crew: '', payout: 'po_1', open: '' }} />);
  await expect.element(page.css('.money-total')).toMatchTextContent('$96.22 to the bank');
  await expect
    .element(page.getByText('$100 of payments less what went back, and $3.78 of fees off.'))
    .toBeVisible();
});

const none = { count: 0, total: '0.00' };
const ageing = { ...none, ages: [], drafts: none };
const due: Money['due'] = {
  count: 2,
  total: '185.00',
  visits: [],
  ages: [
    { upTo: 7, count: 0, total: '0.00' },
    { upTo: 30, count: 1, total: '75.00' },
    { upTo: null, count: 1, total: '110.00' },
  ],
};

test('an earlier month shows what was at Stripe when it ended, and nothing that is open today', async () => {
  const open = { ...money, due, atStripe: '144.85' };
  const shown = { ...open, month: { ...month, month: '2030-02' } };
  answer(({ path }) => ({
    json: path.includes('ageing') ? ageing : path.includes('2030-02') ? shown : open,
  }));
  openDetail('money', '2030-02');
  show(<MoneyTab nav={null} />);
  await expect.element(page.getByText('Still at Stripe at the end of February')).toBeVisible();
  await expect.element(page.getByText('Open balances')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Payouts' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'the page of March' }).click();
  await expect.element(page.getByText('Open balances')).toBeVisible();
  await expect.element(page.css('.month-list dt').getByText('Still at Stripe')).toBeVisible();
});

test('each age of what is open opens its list, which goes on to the last', async () => {
  const visit = {
    ...{ phone: '5105550100', balance: '110.00', reach: null, remindedOn: null, version: 1 },
    ...{ nextReminderOn: null, chargedAt: null, heldBy: null, date: '2030-01-20' },
  };
  const asked: string[] = [];
  answer(({ path }) => {
    if (!path.includes('/money/open'))
      return { json: path.includes('ageing') ? ageing : { ...money, due } };
    asked.push(path);
    return path.includes('before')
      ? { json: [{ ...visit, id: 2, name: 'Bo Second' }] }
      : { json: [{ ...visit, id: 1, name: 'Ann First' }], next: `${path}&before=1` };
  });
  openTab('money');
  show(<MoneyTab nav={null} />);
  await page.getByRole('link', { name: 'Older $110' }).click();
  await expect.element(page.getByText('$110 in one visit')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Bo Second', { exact: true })).toBeVisible();
  expect(asked[0]).toContain('age=older');
});
