import { afterAll, beforeAll, expect, it } from 'vitest';
import { business } from '#content/business.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** Three visits a weekend in `npm test`; `npm run test:reminders` takes all nine. */
const IS_FULL = process.env['REMINDERS'] === 'all';
const PERIODS: readonly Period[] = ['morning', 'afternoon', 'evening'];
/** Days after the Saturday before the change, and periods. */
const VISITS: readonly (readonly [day: number, period: Period])[] = IS_FULL
  ? [0, 1, 2].flatMap((day) => PERIODS.map((period) => [day, period] as const))
  : [
      [1, 'morning'],
      [1, 'evening'],
      [2, 'morning'],
    ];

let site: Site;
let owner: { cookie: string };
beforeAll(async () => {
  site = await startSite({
    movableClock: true,
    env: {
      HORIZON_DAYS: '800',
      // Their stand-ins refuse signatures from another time, as the real ones do.
      GOOGLE_SERVICE_ACCOUNT_FILE: undefined,
      GOOGLE_CALENDAR_ID: undefined,
      GOOGLE_API_BASE: undefined,
      N8N_WEBHOOK_URL: undefined,
      N8N_WEBHOOK_SECRET: undefined,
    },
  });
  owner = signedIn(site);
});
afterAll(() => site.stop());

const local = (instant: Date) =>
  instant.toLocaleString('sv', { timeZone: 'America/Los_Angeles' }).slice(0, 16);

/** The instant when Oakland's clocks show e.g. `2027-03-13 08:00`, found minute by minute. */
function whenClockShows(wanted: string): Date {
  const day = Date.parse(`${wanted.slice(0, 10)}T00:00:00Z`);
  for (let at = day; at < day + 40 * 3_600_000; at += 60_000) {
    if (local(new Date(at)) === wanted) return new Date(at);
  }
  throw new Error(`No clock ever shows ${wanted}`);
}

/** The Sundays on which the clocks change, in the year that begins in ten days. */
function changes(): string[] {
  const noon = (date: string) =>
    new Date(`${date}T20:00:00Z`).toLocaleString('sv', { timeZone: 'America/Los_Angeles' });
  const first = addDays(new Date().toISOString().slice(0, 10), 10);
  const days = Array.from({ length: 370 }, (_, day) => addDays(first, day));
  return days.filter((day) => noon(day).slice(11) !== noon(addDays(day, -1)).slice(11)).slice(0, 2);
}

const reminders = () =>
  site.sandbox.mail.mails().filter((mail) => /^See you tomorrow/.test(mail.subject));
const textsTo = (phone: string) =>
  site.sandbox.twilio
    .messages()
    .filter(
      (each) => each.to === `+1${phone.replace(/\D/g, '')}` && each.body.includes('reminder'),
    );
const to = (email: string) => reminders().filter((mail) => mail.envelope.to.includes(email));

/**
 * Waits until the mail worker has sent all that was due when this was called: it sends in due
 * order, so a message created now comes after every reminder.
 */
let messages = 0;
async function workerHasLooked(): Promise<void> {
  messages += 1;
  const lastName = `Marker${messages}x`;
  await call(site, 'POST', '/api/messages', {
    firstName: 'Ada',
    lastName,
    email: 'marker@example.com',
    message: 'Where does the clock stand?',
  });
  await site.sandbox.mail.waitFor((mail) => mail.subject.includes(lastName), 20_000);
}

it('go out once, at the same hour of the evening before, while the clock moves over both changes', async () => {
  const sundays = changes();
  expect(sundays).toHaveLength(2);
  const visits: { email: string; phone: string; dueAt: Date }[] = [];
  for (const sunday of sundays) {
    for (const [day, period] of VISITS) {
      const serial = visits.length;
      const email = `clock${serial}@example.com`;
      const phone = `(510) 555-${3000 + serial}`;
      const date = addDays(sunday, day - 1);
      const id = await book(site, site.freeDate(), { email, phone, smsConsent: true });
      // Weekends are by phone: the owner moves the visit there.
      const path = `/api/admin/bookings/${id}/move`;
      expect((await call(site, 'POST', path, { date, period }, owner)).status).toBe(200);
      visits.push({ email, phone, dueAt: whenClockShows(`${addDays(date, -1)} 17:00`) });
    }
  }
  visits.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());

  let lastDue = 0;
  for (const { email, phone, dueAt } of visits) {
    // Two visits of a day are due together: the second one's went out with the first.
    if (dueAt.getTime() !== lastDue) {
      await site.setClock(new Date(dueAt.getTime() - 30_000));
      await workerHasLooked();
      expect(to(email), `too early: ${local(dueAt)}`).toEqual([]);
    }
    lastDue = dueAt.getTime();
    await site.setClock(new Date(dueAt.getTime() + 1000));
    const reminder = await site.sandbox.mail.waitFor(
      (mail) => mail.envelope.to.includes(email) && mail.subject.startsWith('See you tomorrow'),
      20_000,
    );
    // Before the clock moves: texts have their own worker, and days later it is too late.
    await expect.poll(() => textsTo(phone).length).toBe(1);
    const dated = reminder.headers.find(({ name }) => name.toLowerCase() === 'date')?.value ?? '';
    expect(local(new Date(dated))).toBe(local(dueAt));
  }

  // The clock goes back hours, then ahead a week: nothing is sent twice.
  const last = visits.at(-1)?.dueAt ?? new Date();
  for (const hours of [-5, 1, 7 * 24]) {
    await site.setClock(new Date(last.getTime() + hours * 3_600_000));
    await workerHasLooked();
  }
  expect(reminders()).toHaveLength(visits.length);
  for (const { email, phone } of visits) {
    expect(to(email)).toHaveLength(1);
    expect(textsTo(phone)).toHaveLength(1);
  }
}, 300_000);

it('are none for a visit booked less than a day ahead: the confirmation says when it is', async () => {
  const evening = whenClockShows('2029-06-01 19:00');
  await site.setClock(evening);
  const email = 'soon@example.com';
  await book(site, '2029-06-02', { email, preferredTime: 'afternoon' });
  const received = await site.sandbox.mail.waitFor(
    (mail) => mail.envelope.to.includes(email),
    20_000,
  );
  expect(received.text).toContain('Please note: your visit is tomorrow.');
  expect(received.text).toContain('Please call us and we’ll help.');
  expect(received.text).toContain(`Call us at ${business.phone.display}:`);
  for (const hours of [1, 10, 20]) {
    await site.setClock(new Date(evening.getTime() + hours * 3_600_000));
    await workerHasLooked();
  }
  expect(to(email)).toEqual([]);
}, 60_000);
