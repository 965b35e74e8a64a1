import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookingForm, StoredBooking } from '#contracts/booking.ts';
import { monthDay, weekdayText } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { DUE, FEE, money } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
let owner: { cookie: string };

beforeAll(async () => {
  site = await startSite();
  await bookedBefore(site);
  owner = signedIn(site);
});
afterEach(() => {
  site.sandbox.mail.clear();
  site.sandbox.twilio.clear();
  site.sandbox.google.clear();
  site.sandbox.n8n.clear();
});
afterAll(() => site.stop());

const booked = async (where: Site, change: Partial<BookingForm>) => {
  const date = where.freeDate();
  return { date, id: await book(where, date, change) };
};
const OWNER = 'owner@tidewren.example';
let people = 0;
/** A separate address for each test, to tell mails apart. */
const newPerson = () => `customer${++people}@example.com`;
const mailsTo = (to: string) =>
  site.sandbox.mail.mails().filter((mail) => mail.envelope.to.includes(to));
const mail = (to: string, subject: RegExp) =>
  site.sandbox.mail.waitFor((each) => each.envelope.to.includes(to) && subject.test(each.subject));
const setStatus = (id: number, status: string) =>
  call<StoredBooking>(site, 'PATCH', `/api/admin/bookings/${id}`, { status }, owner);
const outbox = (id: number) =>
  rows<{ id: number; channel: string; kind: string; status: string; next_attempt_at: number }>(
    site,
    'SELECT * FROM outbox WHERE booking_id = ? ORDER BY id',
    id,
  );
const booking = (id: number) =>
  rows<Record<string, unknown>>(site, 'SELECT * FROM bookings WHERE id = ?', id)[0];
const settled = (id: number, kind: string, status: string) =>
  until(`${kind} to be ${status}`, () =>
    outbox(id).some((row) => row.kind === kind && row.status === status),
  );
/** Makes everything pending, or of one kind, due now. */
const hurry = (id: number, kind = '%') =>
  change(
    site,
    "UPDATE outbox SET next_attempt_at = 0 WHERE status = 'pending' AND booking_id = ? AND kind LIKE ?",
    id,
    kind,
  );

describe('a booking', () => {
  it('tells customer and owner, and stands in calendar and workflow', async () => {
    const email = newPerson();
    const { id, date } = await booked(site, { email, smsConsent: true, phone: '(510) 555-0111' });
    const received = await mail(email, /^You’re booked for \w{3}, \w{3} \d+$/);
    expect(received.text).toContain(`${weekdayText(date)}, ${monthDay(date)}`);
    expect(received.text).toContain(`Due at your visit: from ${money(DUE)}`);
    expect(received.text).toContain('Where: 12 Lakeshore Avenue, Oakland');
    expect(received.html).toContain('/my-booking#');
    const news = await mail(OWNER, /^New booking: Maya Okafor/);
    expect(news.text).toContain('12 Lakeshore Avenue');
    await until('everything to be sent', () =>
      outbox(id).every((row) => row.kind === 'booking-reminder' || row.status === 'sent'),
    );
    const stored = booking(id);
    expect(stored).toMatchObject({
      confirmation_email_sent: 1,
      confirmation_sms_sent: 1,
      reminder_email_sent: 0,
      version: 1,
    });
    const event = site.sandbox.google
      .events()
      .find((each) => each.id === stored?.['google_calendar_event_id']);
    expect(event?.start).toMatchObject({
      dateTime: `${date}T08:00:00`,
      timeZone: 'America/Los_Angeles',
    });
    const execution = site.sandbox.n8n
      .executions()
      .find((each) => each.id === stored?.['n8n_webhook_id']);
    expect(execution?.payload).toMatchObject({ event: 'booking.created', booking: { id } });
    expect(site.sandbox.twilio.messages()[0]?.body).toContain(`booking ${id}`);
  });

  it('plans its reminders for the evening before', async () => {
    const { id, date } = await booked(site, { email: newPerson(), smsConsent: true });
    const reminders = outbox(id).filter((row) => row.kind === 'booking-reminder');
    expect(reminders.map((row) => row.channel).sort()).toEqual(['mail', 'sms']);
    for (const { next_attempt_at } of reminders) {
      const local = new Date(next_attempt_at).toLocaleString('sv', {
        timeZone: 'America/Los_Angeles',
      });
      const dayBefore = new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000);
      expect(local).toBe(`${dayBefore.toISOString().slice(0, 10)} 17:00:00`);
    }
  });

  it('carries the picture of its head inside, and loads nothing', async () => {
    const email = newPerson();
    await booked(site, { email });
    const { html, attachments } = await mail(email, /^You’re booked for /);
    const [, shown] = /<img[^>]* src="cid:([^"]+)"/.exec(html) ?? [];
    const picture = attachments.find(({ contentId }) => contentId === `<${shown}>`);
    expect(picture).toMatchObject({ contentType: 'image/png', filename: 'wren.png' });
    expect(attachments.map(({ filename }) => filename)).toContain('visit.ics');
    expect(html).not.toMatch(/<link|src="(?!cid:)|url\((?!data:font\/)/);
  });

  it('sends no text without consent', async () => {
    const { id } = await booked(site, { email: newPerson(), smsConsent: false });
    expect(outbox(id).some((row) => row.channel === 'sms')).toBe(false);
  });

  it('is confirmed, completed and thanked for by mail', async () => {
    const email = newPerson();
    const { id } = await booked(site, { email });
    await setStatus(id, 'confirmed');
    hurry(id, 'booking-confirmed');
    await mail(email, / is confirmed$/);
    change(site, "UPDATE bookings SET preferred_date = '2026-01-05' WHERE id = ?", id);
    await setStatus(id, 'completed');
    hurry(id, 'booking-thank-you');
    const thanks = await mail(email, /^Thank you! .* is due for your visit$/);
    // The question how it was comes the day after.
    expect(thanks.text).not.toContain('reviews.tidewren.example');
    await until('no reminder to be left', () =>
      outbox(id).every((row) => row.kind !== 'booking-reminder' || row.status === 'cancelled'),
    );
  });

  it('sends nothing more for a visit that was cancelled, and takes it out of calendars', async () => {
    const email = newPerson();
    const { id } = await booked(site, { email });
    await settled(id, 'calendar-sync', 'sent');
    const eventId = booking(id)?.['google_calendar_event_id'];
    await setStatus(id, 'cancelled');
    hurry(id);
    const cancelled = await mail(email, / is canceled$/);
    expect(cancelled.text).toContain(`We’re refunding your ${money(FEE)} booking fee in full`);
    expect(cancelled.raw).toContain('method=CANCEL');
    await until('the event to be gone', () =>
      site.sandbox.google
        .events()
        .some((event) => event.id === eventId && event.status === 'cancelled'),
    );
    expect(mailsTo(email).some((each) => /^See you/.test(each.subject))).toBe(false);
    expect(outbox(id).filter((row) => row.kind === 'booking-reminder')).toMatchObject([
      { status: 'cancelled' },
    ]);
  });

  it('gets its reminder once, and the flag with it', async () => {
    const email = newPerson();
    const { id } = await booked(site, { email });
    hurry(id);
    const reminder = await mail(email, /^See you on /);
    expect(reminder.text).toContain(`Due at your visit: from ${money(DUE)}`);
    await settled(id, 'booking-reminder', 'sent');
    expect(booking(id)).toMatchObject({ reminder_email_sent: 1 });
    expect(outbox(id).filter(({ kind }) => kind === 'booking-reminder')).toHaveLength(1);
    expect(mailsTo(email).filter(({ subject }) => /^See you on /.test(subject))).toHaveLength(1);
  });
});

describe('a message', () => {
  it('reaches the owner, who answers by answering', async () => {
    await call(site, 'POST', '/api/messages', {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      message: 'Do you clean\n<b>boats</b>?',
    });
    const news = await mail(OWNER, /^New message from Ada Byron/);
    expect(news.replyTo).toEqual(['ada@example.com']);
    expect(news.html).toContain('&lt;b&gt;boats&lt;/b&gt;');
    expect(news.envelope.to).toEqual([OWNER]);
  });

  it('is acknowledged to its sender with nothing of what was typed but the first name', async () => {
    const email = newPerson();
    await call(site, 'POST', '/api/messages', {
      firstName: 'Wanda',
      lastName: 'Atspamexample',
      email,
      phone: '(510) 555-0183',
      subject: 'Cheapsubject',
      serviceType: 'medical',
      message: 'Typedmessage www.spam.example',
    });
    const received = await mail(email, /^We have your message$/);
    expect(received.text).toContain('Hello Wanda, thank you');
    expect(received.text).toContain('one of us will answer within 24 hours');
    const all = [received.subject, received.text, received.html, received.raw].join('\n');
    expect(all).not.toMatch(/atspamexample|0183|cheapsubject|medical|typedmessage|spam/i);
    expect(received.replyTo).not.toContain(email);
  });

  it('that asks for a quote is acknowledged without one of the sender’s words, three times a day', async () => {
    const email = newPerson();
    for (const spam of ['one', 'two', 'three', 'four']) {
      await call(site, 'POST', '/api/messages', {
        firstName: `Win ${spam}`,
        lastName: 'www.spam.example',
        email,
        serviceType: 'medical',
        message: `Buy ${spam}`,
        source: 'quote',
      });
    }
    await until('three mails', () => mailsTo(email).length === 3);
    await mail(OWNER, /Win four/);
    const [first] = mailsTo(email);
    expect(first?.text).toContain('Medical office');
    for (const each of mailsTo(email)) expect(each.raw).not.toMatch(/spam|Buy|Win/);
    expect(mailsTo(email)).toHaveLength(3);
  });
});

describe('a service that fails', () => {
  it('for good is given up, shown as failed and told to the owner', async () => {
    const email = newPerson();
    site.sandbox.mail.fail({
      to: email,
      fail: 'refuse',
      code: 550,
      stage: 'rcpt',
      times: 'always',
    });
    const { id } = await booked(site, { email });
    await settled(id, 'booking-received', 'failed');
    const news = await mail(OWNER, /^We couldn’t email .+ about/);
    expect(news.text).toContain('Reason: The mailbox refused it: it may not exist,');
    expect(news.text).toContain('refused this mail for good');
    expect(booking(id)).toMatchObject({ confirmation_email_sent: 0 });
  });

  it('is not asked again for a number that opted out', async () => {
    const email = newPerson();
    const number = '+15105550122';
    site.sandbox.twilio.optOut(number);
    const { id } = await booked(site, {
      email,
      smsConsent: true,
      phone: '510 555 0122',
    });
    await until('all texts to be cancelled', () =>
      outbox(id).every((row) => row.channel !== 'sms' || row.status === 'cancelled'),
    );
    expect(booking(id)).toMatchObject({ sms_consent: 0, confirmation_sms_sent: 0 });
    // Even if Twilio would accept it again.
    site.sandbox.twilio.optIn(number);
    const texts = () => outbox(id).filter(({ channel }) => channel === 'sms');
    const before = texts();
    await setStatus(id, 'confirmed');
    hurry(id, 'booking-confirmed');
    await settled(id, 'booking-confirmed', 'sent');
    expect(texts()).toEqual(before);
    expect(site.sandbox.twilio.messages().filter(({ to }) => to === number)).toEqual([]);
  });
});

it('writes nothing for channels that are not set up', async () => {
  const quiet = await startSite({
    env: {
      SMTP_URL: undefined,
      MAIL_FROM: undefined,
      OWNER_EMAIL: undefined,
      TWILIO_ACCOUNT_SID: undefined,
      TWILIO_AUTH_TOKEN: undefined,
      TWILIO_FROM: undefined,
      GOOGLE_SERVICE_ACCOUNT_FILE: undefined,
      GOOGLE_CALENDAR_ID: undefined,
      N8N_WEBHOOK_URL: undefined,
      N8N_WEBHOOK_SECRET: undefined,
    },
  });
  try {
    await booked(quiet, { smsConsent: true });
    expect(rows(quiet, 'SELECT * FROM outbox')).toEqual([]);
  } finally {
    await quiet.stop();
  }
});
