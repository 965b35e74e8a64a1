import { priceTable } from '#content/services.ts';
import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import { hoursRange } from '#domain/duration.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { expectAccessible, openDashboard, sheet } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a long job takes every part of the day that it needs, for owner and customer @long', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  const email = 'long@example.com';
  const id = await book(site, date, { firstName: 'Lena', serviceType: 'deep', email });
  const path = `/api/admin/calendar?from=${date}&to=${date}`;
  const { body } = await call<CalendarDay[]>(site, 'GET', path, undefined, signedIn(site));
  expect(body[0]?.bookings).toMatchObject([
    { id, period: 'morning', periods: ['morning', 'afternoon'] },
  ]);

  await openDashboard(page, 'calendar');
  await page.getByLabel('Check any date').fill(date);
  const part = (name: string) =>
    page.locator('.day-periods > li').filter({ hasText: new RegExp(`^${name}`) });
  await expect(part('Morning').getByRole('link', { name: /Lena/ })).toBeVisible();
  // Once, where it begins, with its hours.
  await expect(part('Morning').getByRole('link')).toContainText(/8\sAM–\d+(:30)?\sPM/);
  await expect(part('Afternoon').getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Day sheet' }).click();
  await expect(sheet(page).getByText(/^Morning, \d+\sAM–\d+(:30)?\sPM$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await part('Morning').getByRole('link', { name: /Lena/ }).click();
  // In its head; the other is a choice of the folded form that moves it.
  await expect(sheet(page).getByText('Morning', { exact: true }).first()).toBeVisible();
  await expect(sheet(page).getByText(/^Planned for \d+:\d0 AM to \d+:\d0 PM$/)).toBeVisible();

  const mail = await site.sandbox.mail.waitFor(
    (each) => each.envelope.to.includes(email) && each.subject.startsWith('You’re booked'),
  );
  const token = /my-booking#([\w-]+)/.exec(mail.html)?.[1] ?? '';
  await page.goto(`/my-booking#${token}`);
  // The customer reads when the crew arrives, and how long it stays.
  await expect(page.getByText(/^Morning \(8\sAM/)).toBeVisible();
  const deep = priceTable.services.find(({ id }) => id === 'deep');
  await expect(page.getByText(hoursRange(deep?.hours ?? [0, 0]))).toBeVisible();
  const mine = await call(site, 'GET', '/api/my-booking', undefined, {
    [BOOKING_TOKEN_HEADER]: token,
  });
  expect(mine.body).toMatchObject({ periods: ['morning', 'afternoon'] });
});
