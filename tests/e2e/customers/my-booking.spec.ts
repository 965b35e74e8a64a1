import { business } from '#content/business.ts';
import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import {
  addDays,
  businessTime,
  formatDate,
  formatShortDate,
  monthDay,
  weekdayText,
} from '#domain/calendar-date.ts';
import { bookingOf, call } from '#tests/support/api.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/browser.ts';
import { change } from '#tests/support/database.ts';
import { BASIC, DUE, FEE, money } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import type { Site } from '#tests/support/site.ts';
import { wholeLog } from '#tests/support/whole-log.ts';
import { openDay } from '#tests/support/open-day.ts';

const link = (html: string) => /href="[^"]*(\/my-booking#[\w-]+)"/.exec(html)?.[1] ?? 'no link';
const mail = (site: Site, to: string, subject: RegExp) =>
  site.sandbox.mail.waitFor((each) => each.envelope.to.includes(to) && subject.test(each.subject));
const attached = (content: string) => Buffer.from(content, 'base64').toString('utf8');

test('a customer opens the link in the mail, moves the visit and cancels it', async ({
  page,
  site,
}) => {
  await bookedBefore(site);
  const email = 'noor@example.com';
  const date = site.freeDate();
  await book(site, date, { email, firstName: 'Noor' });
  const received = await mail(site, email, /^You’re booked/);
  const path = link(received.html);

  await page.goto(path);
  await expect(page.getByText(formatDate(date))).toBeVisible();
  await expect(page.getByText('12 Lakeshore Avenue')).toBeVisible();
  // The home is not described: the same word as on the checkout and in the mail.
  await expect(page.locator('.my-due')).toHaveText(`Due at your visitfrom ${money(DUE)}`);
  // The owner has not confirmed it yet, but only the dashboard says so.
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  await expect(page.getByLabel('Where your visit stands')).toContainText(
    'We’ll confirm your visit by email within 2 hours',
  );
  await expect(page.locator('main')).not.toContainText(/pending/i);

  const later = openDay(addDays(date, 200));
  await page.getByRole('button', { name: 'Move my visit' }).click();
  await expect(page.getByLabel(/^Afternoon/)).toBeVisible();
  await expect(page.getByLabel(/^Morning/)).toHaveCount(0);
  await page.getByLabel('New date').fill(later);
  await page.getByLabel(/^Evening/).check();
  await page.getByRole('button', { name: 'Move my visit' }).click();
  await expect(
    page.getByText(`Your visit has moved to ${formatShortDate(later)}, evening.`),
  ).toBeVisible();
  await expect(page.getByText(formatDate(later))).toBeVisible();
  const moved = await mail(site, email, /has moved/);
  expect(moved.text).toContain(`${weekdayText(later)}, ${monthDay(later)}`);
  expect(moved.text).toContain(`Was: ${formatShortDate(date)}`);
  expect(link(moved.html)).toBe(path);
  const [before, after] = [received, moved].map((each) => {
    return attached(each.attachments.find((file) => file.filename === 'visit.ics')?.content ?? '');
  });
  const uid = /^UID:.*$/m.exec(before ?? '')?.[0] ?? 'no uid';
  expect(after).toContain(uid);
  expect(after).toContain('SEQUENCE:1');
  expect(after).toContain(`DTSTART;TZID=America/Los_Angeles:${later.replaceAll('-', '')}T170000`);
  await mail(site, 'owner@tidewren.example', /^Moved by the customer: Noor/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Apple, Outlook, others' }).click();
  expect((await download).suggestedFilename()).toMatch(/^visit-\d+\.ics$/);

  await page.getByRole('button', { name: 'Cancel my visit' }).click();
  await expect(page.getByText(`We’ll refund your ${money(FEE)} booking fee in full`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText(`your ${money(FEE)} is on its way back to your card`)).toBeVisible();
  const cancelled = await mail(site, email, /is canceled/);
  expect(cancelled.text).toContain('as you asked');
  await mail(site, 'owner@tidewren.example', /^Canceled by the customer: Noor/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Book again' })).toBeVisible();
  expect(await wholeLog(site)).not.toContain(path.split('#')[1]);
});

test('a link that is not ours opens nothing @long', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/my-booking#1-1-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByText('This link doesn’t work anymore.')).toBeVisible();
});

test('a visit in less than 24 hours is changed by phone only @long', async ({ page, site }) => {
  const email = 'late@example.com';
  const id = await book(site, site.freeDate(), { email });
  const path = link((await mail(site, email, /^You’re booked/)).html);
  const { date: today, minutes } = businessTime(new Date());
  // The next start of a period that is less than 24 hours away, whatever the clock shows, also in a
  // night of 25 hours.
  const near = minutes >= 10 * 60 ? [addDays(today, 1), 'morning'] : [today, 'evening'];
  const move = 'UPDATE bookings SET preferred_date = ?, preferred_time = ? WHERE id = ?';
  change(site, move, ...near, id);

  await page.goto(path);

  await expect(page.getByText('Your visit starts in less than 24 hours')).toBeVisible();
  await expect(page.getByRole('link', { name: `Call ${business.phone.display}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move my visit' })).toHaveCount(0);
  change(site, move, addDays(today, -1), 'morning', id);
  await page.reload();
  await expect(page.getByText('This visit’s time has already started')).toBeVisible();
  await expect(page.getByRole('button', { name: /Outlook/ })).toHaveCount(0);
  change(site, move, ...near, id);
  const token = { [BOOKING_TOKEN_HEADER]: path.split('#')[1] ?? '' };
  const to = { date: site.freeDate(), period: 'morning' };
  expect((await call(site, 'POST', '/api/my-booking/move', to, token)).status).toBe(409);
  expect((await call(site, 'POST', '/api/my-booking/cancel', undefined, token)).status).toBe(409);
  const owner = signedIn(site);
  await call(site, 'POST', `/api/admin/bookings/${id}/revoke-link`, undefined, owner);
  expect((await call(site, 'GET', '/api/my-booking', undefined, token)).status).toBe(404);
});

test('what was done, and what can still be done, is said for every end of a visit @long', async ({
  page,
  site,
}) => {
  const owner = signedIn(site);
  const ends = async (email: string, ...statuses: string[]) => {
    const id = await book(site, site.freeDate(), { email });
    const path = link((await mail(site, email, /^You’re booked/)).html);
    for (const status of statuses) {
      if (status === 'completed' || status === 'no-show') {
        change(site, "UPDATE bookings SET preferred_date = '2026-01-05' WHERE id = ?", id);
      }
      await call(site, 'PATCH', `/api/admin/bookings/${id}`, { status }, owner);
    }
    await page.goto(path);
    return path;
  };
  await bookedBefore(site);
  await ends('done@example.com', 'confirmed', 'completed');
  await expect(page.getByRole('link', { name: 'Write a review' })).toBeVisible();
  await expect(page.getByText('Due at your visit')).toHaveCount(0);
  await expect(page.locator('.my-due')).toHaveText(`Still due${money(DUE)}`);
  await expect(page.getByRole('heading', { name: /^Cleaned on / })).toBeVisible();
  await expect(page.getByLabel('Where your visit stands')).toHaveCount(0);
  await ends('missed@example.com', 'confirmed', 'no-show');
  await expect(page.getByText('We couldn’t get in for this visit.')).toBeVisible();
  await expect(page.locator('.my-money')).toHaveText(
    `Booking fee, paid${money(FEE)}We keep${money(FEE)}`,
  );

  site.sandbox.stripe.fail({ path: '/v1/refunds', fail: 'status', status: 503, times: 'always' });
  const path = await ends('due@example.com', 'cancelled');
  // No price of a visit that doesn't take place: what came in, what goes back, anything we keep.
  const back = (words: string) => `Booking fee, paid${money(FEE)}${words}${money(FEE)}`;
  await expect(page.locator('.my-money')).toHaveText(back('Refund on its way−'));
  site.sandbox.stripe.clear();
  const token = { [BOOKING_TOKEN_HEADER]: path.split('#')[1] ?? '' };
  const refundDue = async () =>
    (await call(site, 'GET', '/api/my-booking', undefined, token)).body['refundDue'];
  await expect.poll(refundDue).toBe('0.00');
  await page.reload();
  await expect(page.locator('.my-money')).toHaveText(back('You got back on your card'));
});

test('a booking taken by phone promises no refund of a fee that nobody paid @long', async ({
  page,
  site,
}) => {
  const email = 'phone@example.com';
  const { firstName, lastName, phone, address, serviceType, preferredDate, preferredTime } =
    bookingOf(site.freeDate());
  const taken = { firstName, lastName, phone, address, serviceType, preferredDate, preferredTime };
  const booking = { ...taken, email, payment: 'on-the-day' };
  const answer = await call(site, 'POST', '/api/admin/bookings', booking, signedIn(site));
  const received = await mail(site, email, /^You’re booked/);
  expect(received.text).toContain('There’s no booking fee; you pay at your visit.');
  await page.goto(link(received.html));
  await expect(page.getByText('Due at your visit')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/fee|refund/i);

  await expect(page.getByText('more than this visit costs')).toHaveCount(0);
  const payments = `/api/admin/bookings/${Number(answer.body['id'])}/payments`;
  const much = { method: 'cash', amount: String(BASIC + 20), moreThanOwed: true };
  await call(site, 'POST', payments, much, signedIn(site));
  await page.reload();
  await expect(page.getByText('You’ve paid $20 more than this visit costs.')).toBeVisible();
});
