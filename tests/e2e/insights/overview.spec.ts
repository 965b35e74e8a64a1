import type { Locator } from '@playwright/test';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { bookingOf, hold } from '#tests/support/api.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { DUE, FEE, money } from '#tests/support/prices.ts';
import { planOnSite } from '#tests/support/site-plan.ts';
import type { Site } from '#tests/support/site.ts';
import { expectAccessible, placesOf, sheet, toast } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

const { date: today } = businessTime(new Date());

/** A visit today, booked by a customer and moved here as if time had passed. */
async function visitToday(site: Site, firstName: string): Promise<number> {
  const id = await book(site, site.freeDate(), { firstName, lastName: 'Day' });
  change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', today, id);
  return id;
}

test('the dashboard opens on today, with what to collect, and a visit opens from there', async ({
  page,
  site,
}) => {
  await bookedBefore(site);
  const id = await visitToday(site, 'Tessa');
  await page.goto('/admin');
  const day = page.getByRole('region', { name: 'Today' });
  const visit = day.getByRole('listitem').filter({ hasText: 'Tessa Day' });
  await expect(visit.getByText(`Collect ${money(DUE)}`)).toBeVisible();
  await expectAccessible(page);
  const call = visit.getByRole('link', { name: 'Call Tessa Day' });
  await expect.poll(async () => (await call.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await visit.getByRole('link', { name: /^Tessa Day/ }).click();
  await expect(page).toHaveURL(new RegExp(`#bookings/${id}$`));
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible();
});

test('a laptop opens on today too, with what waits beside it @long', async ({ page, site }) => {
  const id = await visitToday(site, 'Beside');
  const late = await book(site, site.freeDate(), { firstName: 'Late', lastName: 'Beside' });
  change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', addDays(today, -1), late);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  const visit = page.locator(`a[href="#bookings/${id}"]`).first();
  await expect(visit).toBeInViewport({ ratio: 1 });
  const regions = ['Today', 'Needs wrapping up', 'Waiting for you'].map((name) =>
    page.getByRole('region', { name }),
  );
  for (const region of regions) await expect(region).toBeVisible();
  const places = async () => {
    const [day, leftOver, waiting] = await placesOf(page, regions);
    if (!day || !leftOver || !waiting) return null;
    return {
      isAtTheTop: day.top < 160,
      isBeside: Math.min(leftOver.left, waiting.left) >= day.right,
      isLevel: waiting.top === day.top,
    };
  };
  await expect.poll(places).toEqual({ isAtTheTop: true, isBeside: true, isLevel: true });
  await expectAccessible(page, 'laptop');
  // Yesterday's, so that it can be closed at any hour.
  const left = page.getByRole('region', { name: 'Needs wrapping up' });
  await expect(left.getByRole('button', { name: 'How else it went, Late Beside' })).toBeVisible();
  change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", late);
});

test('on a desk status is behind the service, and money has a column of its own @long', async ({
  page,
  site,
}) => {
  const open = await visitToday(site, 'Open');
  const closed = await visitToday(site, 'Closed');
  change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", closed);
  // Confirmed, as most are, has no badge.
  change(site, "UPDATE bookings SET status = 'pending' WHERE id = ?", open);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  const day = page.getByRole('region', { name: 'Today' });
  const visits = [open, closed].map((id) =>
    day.getByRole('listitem').filter({ has: page.locator(`.visit-open[href="#bookings/${id}"]`) }),
  );
  const parts = visits.flatMap((visit) => [
    visit.getByText(/ · Basic/),
    visit.locator('.badge'),
    visit.locator('.visit-state strong'),
  ]);
  for (const part of parts) await expect(part).toBeVisible();
  await expect
    .poll(async () => {
      const [line, badge, money, otherLine, otherBadge, otherMoney] = await placesOf(page, parts);
      const behind = [
        (line?.right ?? 0) - (badge?.right ?? 0),
        (otherLine?.right ?? 0) - (otherBadge?.right ?? 0),
      ].map((gap) => gap >= 0 && gap < 1);
      return [...behind, money?.right === otherMoney?.right];
    })
    .toEqual([true, true, true]);
});

test('a regular customer no email reaches is called once a year @long', async ({ page, site }) => {
  planOnSite(site, { date: openDay(addDays(today, 20)), name: 'Gwen' });
  change(
    site,
    "UPDATE series SET email_key = NULL, noticed_on = '2024-03-04' WHERE first_name = 'Gwen'",
  );
  await page.goto('/admin');
  const calls = page.getByRole('list', { name: 'Call about their plan' });
  await expect(calls.getByRole('link', { name: /^Gwen/ })).toBeVisible();
  await expect(calls.locator('a[href^="tel:"]')).toBeVisible();
  await expectAccessible(page);
  await calls.getByRole('button', { name: /^I told them/ }).click();
  await expect(calls).toHaveCount(0);
});

test('what is left over is closed with the money in one tap, and taken back', async ({
  page,
  site,
}) => {
  const id = await book(site, site.freeDate(), { firstName: 'Left', lastName: 'Over' });
  const before = addDays(today, -1);
  change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', before, id);
  await page.goto('/admin');
  const late = page.getByRole('region', { name: 'Needs wrapping up' });
  const visit = late.getByRole('listitem').filter({ hasText: 'Left Over' });
  // On a phone today comes first, and what is left over is a line that opens.
  await late.getByRole('heading').click();
  await expect(visit).toBeVisible();
  await expectAccessible(page, 'left over');
  await visit.getByRole('button', { name: `Cash ${money(DUE)}` }).click();
  await expect(late).toHaveCount(0);
  await expect(toast(page).getByText(`Left Over: ${money(DUE)} in cash recorded.`)).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(visit).toBeVisible();
  await visit.getByRole('button', { name: /^How else it went/ }).click();
  await visit.getByRole('button', { name: 'No-show' }).click();
  await expect(late).toHaveCount(0);
});

test('a late cancellation keeps the fee in four taps, says so, and is taken back @long', async ({
  page,
  site,
}) => {
  await visitToday(site, 'Lena');
  await page.goto('/admin');
  let taps = 0;
  const tap = async (control: Locator) => {
    await control.click();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: /^Lena Day/ }));
  await tap(sheet(page).getByRole('button', { name: 'Cancel booking' }));
  const question = page.getByRole('dialog', { name: 'Cancel booking?' });
  await expect(
    question.getByRole('checkbox', { name: `Refund ${money(FEE)} to the card` }),
  ).toBeChecked();
  await expect(
    question.getByText(`When we cancel, the ${money(FEE)} always goes back.`),
  ).toBeVisible();
  const target = await question.locator('label', { hasText: 'The customer' }).boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  await tap(question.getByRole('radio', { name: 'The customer' }));
  await expect(question.getByRole('checkbox')).not.toBeChecked();
  await expect(question.getByText(/less than 24 hours before|visit has begun/)).toBeVisible();
  await expectAccessible(page, 'the question');
  await tap(question.getByRole('button', { name: 'Cancel booking' }));
  await expect(toast(page).getByText(`Lena Day. You keep the ${money(FEE)}.`)).toBeVisible();
  expect(taps).toBe(4);
  await expect(sheet(page).getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect(
    sheet(page).getByText(/^Canceled by the customer on .+\. Fee kept\.$/),
  ).toBeVisible();
  await expect(sheet(page).getByText('Canceled, not owed')).toBeVisible();
  await expect(sheet(page).getByText('by the customer, fee kept')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(
    sheet(page).getByText('Cancellation taken back before the customer was told'),
  ).toBeVisible();
});

test('a visit is closed from its sheet at once, and taken back @long', async ({ page, site }) => {
  const id = await book(site, site.freeDate(), { firstName: 'Vito', lastName: 'Closed' });
  const before = addDays(today, -1);
  change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', before, id);
  await page.goto(`/admin#bookings/${id}`);
  // Past visits cannot be confirmed: that would send a mail about the past.
  const close = sheet(page).getByRole('button', { name: 'Done, not paid' });
  await expect(close).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  for (const [name, said] of [
    ['Done, not paid', 'Vito Closed. Not paid yet.'],
    ['No-show', 'Vito Closed wasn’t there. Nothing is owed.'],
  ] as const) {
    await sheet(page).getByRole('button', { name }).click();
    await expect(toast(page).getByText(said)).toBeVisible();
    await expect(close).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(close).toBeVisible();
  }
});

test('many times held without payment are released in one tap @long', async ({ page, site }) => {
  // One more than a busy evening takes; another test's plan keeps some of the times.
  let taken = 0;
  for (let day = 0; taken < 21 && day < 30; day += 1) {
    const date = site.freeDate();
    for (const preferredTime of PERIODS) {
      if (taken === 21) break;
      const { status } = await hold(site, bookingOf(date, { preferredTime }));
      if (status === 200) taken += 1;
    }
  }
  expect(taken).toBe(21);
  await page.goto('/admin');
  const held = page.getByRole('region', { name: '21 times are held without payment' });
  await expect(held).toBeVisible();
  await expectAccessible(page, 'held');
  await held.getByRole('button', { name: 'Release all' }).click();
  await expect(toast(page)).toContainText('21 times are free again.');
  await expect(held).toHaveCount(0);
  expect(rows(site, 'SELECT id FROM slot_claims WHERE draft_id IS NOT NULL')).toEqual([]);
});
