import { addDays, businessTime } from '#domain/calendar-date.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { rows } from '#tests/support/database.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { BASIC, FEE, money } from '#tests/support/prices.ts';
import { expectAccessible, sheet, toast } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** What Stripe keeps of the booking fee: 2.9 % and 30 cents. */
const STRIPES_FEE = Math.round(FEE * 2.9 + 30) / 100;

const { date: today } = businessTime(new Date());
const lastMonth = addDays(`${today.slice(0, 8)}01`, -1).slice(0, 7);
const nameOf = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });

test('the owner follows a figure to its list and a payout to its visits, and checks every cent', async ({
  page,
  site,
}) => {
  await bookedBefore(site);
  const id = await book(site, site.freeDate(), { firstName: 'Mona', lastName: 'Ledger' });
  const paid = { method: 'cash', amount: String(BASIC - FEE + 30), isTip: true };
  const headers = { origin: site.url };
  await page.request.post(`/api/admin/bookings/${id}/payments`, { data: paid, headers });
  site.sandbox.stripe.payOut({ pending: true, leave: true });
  await page.goto('/admin#money');
  // On a phone the month's figures come first, with its rows folded away, then what is owed.
  await expect(page.locator('.money-tab h2')).toContainText([
    `${nameOf(today.slice(0, 7))} so far`,
    'Open balances',
  ]);
  await page.getByText('How it was paid, and what went out').click();
  await page
    .getByRole('link', { name: /^\$30 ?, show the list/ })
    .first()
    .click();
  await expect(sheet(page).getByRole('link', { name: 'Mona Ledger' })).toBeVisible();
  await expect(sheet(page).getByText('in one entry')).toBeVisible();
  await expectAccessible(page, 'list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^\$30 ?, show the list/ }).first()).toBeFocused();

  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(toast(page)).toContainText('Every cent is explained.');
  await page.getByRole('link', { name: /On its way, there by/ }).click();
  await expect(sheet(page).getByRole('link', { name: 'Mona Ledger' })).toBeVisible();
  await expect(
    sheet(page)
      .getByText(`Payment · fee ${money(STRIPES_FEE)}`)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.month-list').getByText('Stripe’s fees')).toBeVisible();
  await expectAccessible(page, 'money');
});

test('a month that is over is closed, and that can be taken back', async ({ page, site }) => {
  const closed = () => rows<{ month: string }>(site, 'SELECT month FROM closed_months');
  await page.goto('/admin#money');
  await page.getByRole('link', { name: nameOf(lastMonth) }).click();
  const month = page.getByRole('region', { name: nameOf(lastMonth) });
  await expect(month.getByText(`Nothing came in during ${nameOf(lastMonth)}.`)).toBeVisible();
  await month.getByRole('button', { name: `Close ${nameOf(lastMonth)}` }).click();
  await expect(month.getByText('Closed')).toBeVisible();
  await expect.poll(closed).toEqual([{ month: lastMonth }]);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(closed).toEqual([]);
  await expect(month.getByRole('button', { name: `Close ${nameOf(lastMonth)}` })).toBeVisible();
});

test('says so when the money can’t be read, and reads it again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/api/admin/money', (route) => route.abort());
  await page.goto('/admin#money');
  await expect(page.getByText('We couldn’t reach the server')).toBeVisible();
  await page.unroute('**/api/admin/money');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Money check' })).toBeVisible();
});
