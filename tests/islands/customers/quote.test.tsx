import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MyQuote } from '#contracts/quotes.ts';
import { QuotePage } from '#islands/my/quote/QuotePage.tsx';
import { answer, show } from '#tests/support/island.tsx';

const QUOTE: MyQuote = {
  ...{ state: 'viewed', firstName: 'Dana', hasPhone: true, accepted: null, declinedOn: null },
  ...{ canAsk: true, askedOn: null },
  paper: {
    ...{ number: 'Q-7', revision: 1, name: 'Dana Reyes', address: '80 Grand Avenue, Oakland' },
    ...{ serviceType: 'commercial-small', minutes: 180, lines: [], frequencies: ['one-time'] },
    ...{ weekdays: [], contract: null, deposit: null, photographs: [], scope: '', terms: '' },
    validThrough: '2026-12-23',
  },
};

beforeEach(() => {
  location.hash = 'a-link-of-this-quote';
});
afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

function showQuote(change: Partial<MyQuote>): void {
  answer(({ path }) => (path === '/api/quote' ? { json: { ...QUOTE, ...change } } : 'away'));
  show(<QuotePage />);
}

test('what was asked still stands there when the page is opened again', async () => {
  showQuote({ askedOn: '2026-11-23' });
  await expect
    .element(
      page.getByText('You wrote to us on Monday, November 23, 2026, and we’ll answer by email'),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Add something' }).click();
  await expect.element(page.getByLabelText('What should we change?')).toBeVisible();
});

test('without an email address nobody types what can’t be answered', async () => {
  showQuote({ canAsk: false });
  await expect.element(page.getByText('Tell us on the phone.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Ask for a change' }).elements()).toEqual([]);
});

test('the day of the booked visit stands in a line of its own, with its time below', async () => {
  const accepted: MyQuote['accepted'] = {
    ...{ by: 'Dana Reyes', on: '2026-11-23', options: [], frequency: 'one-time' },
    ...{ date: '2026-12-02', period: 'morning', path: '/my#a-visit', deposit: null },
  };
  showQuote({ state: 'accepted', accepted });
  await expect.element(page.getByText(/^(Wednesday, December|Wed, Dec).2,.2026$/)).toBeVisible();
  await expect.element(page.getByText(/^Morning \(8.AM.–.12.PM\)$/)).toBeVisible();
});

test('what became of a quote stands before all of it on a phone', async () => {
  await page.viewport(390, 844);
  showQuote({ state: 'declined', declinedOn: '2026-11-24' });
  const [first, panel] = [page.getByText('You declined this quote'), page.getByText('Quote Q-7')];
  await expect.element(first).toBeVisible();
  const topOf = (found: typeof panel) => found.element().getBoundingClientRect().top;
  expect(topOf(first)).toBeLessThan(topOf(panel));
  await page.viewport(1280, 800);
});

test('choices of how often are one sentence', async () => {
  const frequencies: MyQuote['paper']['frequencies'] = ['weekdays', 'one-time'];
  showQuote({ paper: { ...QUOTE.paper, weekdays: [2, 4], frequencies } });
  await expect.element(page.getByText('Every Tuesday and Thursday; one time')).toBeVisible();
});
