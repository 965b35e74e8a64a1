import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OverviewVisits } from '#islands/admin/insights/OverviewVisits.tsx';
import { show } from '#tests/support/island.tsx';

const visit = {
  ...{ id: 7, name: 'Elena Kowalski', date: '2026-12-02', serviceType: 'basic' },
  ...{
    period: 'morning',
    periods: ['morning' as const],
    start: null,
    hours: null,
    status: 'confirmed',
  },
  ...{ address: '1 Pier Street, Alameda', phone: '(510) 555-0100', balance: '95.00' },
  ...{ byCard: null, overpaid: '0.00', canBeClosed: false, isEnding: true, news: null, version: 1 },
  crew: { crew: 2, name: 'Heron', color: 'blue' as const },
};
const day = { date: '2026-12-02', closedFor: null, visits: [visit] };

test('a company of several crews reads which one is out, also if it is the only one', async () => {
  show(<OverviewVisits {...day} hasSeveral />);
  await expect.element(page.getByRole('heading', { name: 'Heron' })).toBeVisible();
});

test('a company of one crew doesn’t read its name every day', async () => {
  show(<OverviewVisits {...day} hasSeveral={false} />);
  await expect.element(page.getByText('Elena Kowalski', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Heron')).not.toBeInTheDocument();
});

test('a late crew’s visit leads with when it comes', async () => {
  const state = {
    ...{ onTheWayAt: null, startedAt: null, finishedAt: null },
    paid: null,
    tip: null,
  };
  const late = { minutes: 30, told: null, by: 'Ana', at: '2026-12-02T17:00:00.000Z' };
  const news = { ...state, problems: [], photos: [], late };
  const own = { ...visit, start: 2, hours: '9–11:30 AM', news };
  show(<OverviewVisits {...day} visits={[own]} hasSeveral />);
  await expect.element(page.getByText(/^About 9:30 AM, 30 min late/)).toBeVisible();
});

test('a visit that a kept card pays has nothing to collect, and cash comes second', async () => {
  const own = { ...visit, byCard: 'Visa 4242', canBeClosed: true };
  show(<OverviewVisits {...day} visits={[own]} hasSeveral />);
  await expect.element(page.getByText('Charged by card after the visit: $95')).toBeVisible();
  await expect.element(page.getByText(/Collect|to collect/)).not.toBeInTheDocument();
  const buttons = page.getByRole('button').elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Done, charged by card',
    'Cash $95',
    'App $95',
    'Card reader $95',
    // A narrow card has this one, a wide one what it opens.
    'How else it went, Elena Kowalski',
    'No-show',
  ]);
});

test('a visit that nobody’s card pays says what to collect', async () => {
  show(<OverviewVisits {...day} visits={[{ ...visit, canBeClosed: true }]} hasSeveral />);
  await expect.element(page.getByText('Collect $95')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Done, not paid' })).toBeVisible();
});

test('a visit that goes on asks how it went behind what it is to bring in', async () => {
  const own = { ...visit, canBeClosed: true, isEnding: false };
  show(<OverviewVisits {...day} visits={[own]} hasSeveral />);
  const cash = page.getByRole('button', { name: 'Cash $95' });
  await expect.element(cash).not.toBeInTheDocument();
  await page.getByText('Collect $95').click();
  await expect.element(cash).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open visit' })).toBeInTheDocument();
});
