import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompleteBookingAnswer } from '#contracts/payments.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import { addDays } from '#domain/calendar-date.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf, call, cookiesOf, hold, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Starts a plan as the website does; returns the first day and its visit's link token. */
async function startPlan(email: string): Promise<{ first: string; token: string }> {
  const home = { bedrooms: 2, bathrooms: 1 };
  const first = site.freeDate();
  const data = agreed(bookingOf(first, { email, home, frequency: 'weekly' }));
  const held = await hold(site, data);
  const paymentIntentId = intentOf(held.body.clientSecret);
  site.sandbox.stripe.pay(paymentIntentId);
  const done = await call<CompleteBookingAnswer>(
    site,
    'POST',
    '/api/complete-booking',
    { paymentIntentId },
    { cookie: cookiesOf(held.headers) },
  );
  return { first, token: done.body.manageUrl?.split('#')[1] ?? '' };
}
const mailTo = (email: string, subject: RegExp) =>
  site.sandbox.mail.waitFor(
    (mail) => mail.envelope.to.includes(email) && subject.test(mail.subject),
  );
type Mail = Awaited<ReturnType<typeof mailTo>>;
/** The calendar event in a mail, read by its method as mail programs do. */
function entryOf({ attachments }: Mail) {
  const file =
    attachments.find(({ contentType }) => contentType.startsWith('text/calendar')) ??
    attachments.find(({ filename }) => filename.endsWith('.ics'));
  if (!file) return undefined;
  const calendar = ICAL.Component.fromString(Buffer.from(file.content, 'base64').toString('utf8'));
  const event = calendar.getFirstSubcomponent('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    recurs: event?.hasProperty('rrule'),
  };
}

it('a visit that a plan gives up leaves the calendars it was in: its customer’s by mail, the owner’s at Google', async () => {
  const email = 'skips@example.com';
  const { first, token } = await startPlan(email);
  const header = { 'x-booking-token': token };
  const invited = entryOf(await mailTo(email, /^You’re booked/));
  expect(invited).toMatchObject({ method: 'REQUEST', sequence: 0, recurs: false });
  const eventIds = () =>
    rows<{ id: string | null }>(
      site,
      `SELECT google_calendar_event_id AS id FROM bookings
       WHERE series_id IS NOT NULL AND email = ? AND status <> 'cancelled'`,
      email,
    );
  // One event for each booked visit, the later ones made by the plan.
  await until(
    'the events',
    () => eventIds().length > 5 && eventIds().every(({ id }) => id !== null),
  );

  const shown = await call<MyPlan>(site, 'GET', '/api/my-booking/plan', undefined, header);
  const version = shown.body.version;
  const end = { action: 'end', version };
  const ended = await call(site, 'POST', '/api/my-booking/plan', end, header);
  expect(ended.status).toBe(200);
  change(site, "UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'plan-changed'");
  const mail = await mailTo(email, /^Your plan (ends|has ended)/);
  expect(entryOf(mail)).toEqual({ ...invited, method: 'CANCEL', sequence: 1 });
  const sql =
    'SELECT google_calendar_event_id AS id FROM bookings WHERE email = ? AND original_date = ?';
  await until(
    'its event to go',
    () => rows<{ id: string | null }>(site, sql, email, first)[0]?.id === null,
  );
});

it('a visit that no mail has put into a calendar sends none', async () => {
  const email = 'moves@example.com';
  const { first, token } = await startPlan(email);
  const header = { 'x-booking-token': token };
  const { body } = await call<MyPlan>(site, 'GET', '/api/my-booking/plan', undefined, header);
  const skip = { action: 'skip', version: body.version, originalDate: addDays(first, 7) };
  expect((await call(site, 'POST', '/api/my-booking/plan', skip, header)).status).toBe(200);
  change(site, "UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'plan-changed'");
  expect(entryOf(await mailTo(email, /^Your plan has changed/))).toBeUndefined();
});
