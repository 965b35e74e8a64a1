import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newMessage } from '#contracts/messages.ts';
import { bookingData } from '#contracts/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { deliveryTrouble } from '#domain/delivery-trouble.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { write } from '#server/delivery/announce.ts';
import { deliverNext } from '#server/delivery/deliver-next.ts';
import { showDeliveries } from '#server/delivery/show-deliveries.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';

const OWNER = 'owner@example.com';

let world: PaymentsWorld;
let day = 0;
beforeAll(async () => {
  world = await startPaymentsWorld({
    RATE_LIMIT: 'on',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@example.com',
    OWNER_EMAIL: OWNER,
  });
});
beforeEach(() => change(world, 'DELETE FROM outbox'));
afterAll(() => world.stop());

const typed = { firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@example.com' };
const send = (values: Record<string, unknown>) =>
  sendMessage(world.app, newMessage.parse({ ...typed, ...values }));
const flood = (count: number, to = (n: number) => `stranger${n}@example.com`) => {
  for (let n = 0; n < count; n += 1) send({ email: to(n), message: `Spam ${n}` });
};
const mails = (sql: string) =>
  rows<{ kind: string; status: string; n: number }>(
    world,
    `SELECT kind, status, count(*) AS n FROM outbox WHERE channel = 'mail' AND ${sql}
     GROUP BY kind, status ORDER BY kind, status`,
  );

async function book(): Promise<void> {
  const date = openDay(addDays(businessTime(new Date()).date, 3), day++);
  const data = bookingData.parse(bookingOf(date));
  const held = await holdSlot(world.app, {
    data,
    browserToken: undefined,
    clientAddress: `192.0.2.${day}`,
  });
  const paymentIntentId = intentOf(held.clientSecret);
  world.sandbox.stripe.pay(paymentIntentId);
  expect((await completeBooking(world.app, { paymentIntentId })).success).toBe(true);
}

describe('a flood of messages', () => {
  it('never holds back the mail of a booking, and what is not sent stands in Deliveries', async () => {
    flood(400);
    await book();
    expect(mails("kind = 'owner-booking'")).toEqual([
      { kind: 'owner-booking', status: 'pending', n: 1 },
    ]);
    expect(mails("kind = 'owner-message'")).toEqual([
      { kind: 'owner-message', status: 'failed', n: 300 },
      { kind: 'owner-message', status: 'pending', n: 100 },
    ]);
    const [heldBack] = showDeliveries(world.app).failed;
    expect(heldBack?.kind).toBe('owner-message');
    expect(deliveryTrouble('mail', heldBack?.lastError ?? null).words).toBe(
      'We held this back: this address already had 100 emails in 24 hours.',
    );
  });

  it('mails 150 strangers a day at most, and three times each', () => {
    flood(400);
    expect(mails("kind = 'message-received' AND status = 'pending'")).toMatchObject([{ n: 150 }]);
    change(world, 'DELETE FROM outbox');
    flood(10, () => 'one@example.com');
    expect(mails("kind = 'message-received' AND status = 'pending'")).toMatchObject([{ n: 3 }]);
  });

  it('waits until the mail of bookings has gone out', async () => {
    flood(20);
    await book();
    change(world, 'UPDATE outbox SET next_attempt_at = created_at');
    const sent: string[] = [];
    const { mail } = world.app;
    if (!mail) throw new Error('Mail is not set up.');
    const spy = vi.spyOn(mail, 'send').mockImplementation(({ subject }) => {
      sent.push(subject);
      return Promise.resolve('ok');
    });
    while ((await deliverNext(world.app, 'mail')) === 'sent');
    spy.mockRestore();
    const ofMessages = sent.map((subject) => /message/i.test(subject));
    expect(ofMessages.lastIndexOf(false)).toBeGreaterThan(0);
    expect(ofMessages.indexOf(true)).toBe(ofMessages.lastIndexOf(false) + 1);
  });
});

describe('the same form again', () => {
  it('is one message only where everything that was typed is the same', () => {
    const first = send({ message: 'Two rooms', phone: '(510) 555-0100' });
    expect(send({ message: 'Two rooms', phone: '(510) 555-0100' }).id).toBe(first.id);
    const changes = [
      { phone: '(510) 555-0199' },
      { lastName: 'Adeyemi-Cole' },
      { subject: 'Windows too' },
      { serviceType: 'deep' },
    ];
    const ids = changes.map((each) => send({ message: 'Two rooms', ...each }).id);
    expect(new Set([first.id, ...ids]).size).toBe(5);
  });

  it('is announced when the first one looked as if a program had sent it', () => {
    const quiet = send({ message: 'Is Friday free?', elapsedMs: 20 });
    expect(mails('1')).toEqual([]);
    expect(send({ message: 'Is Friday free?', elapsedMs: 20 }).id).toBe(quiet.id);
    expect(mails('1')).toEqual([]);
    expect(send({ message: 'Is Friday free?', elapsedMs: 9000 }).id).toBe(quiet.id);
    send({ message: 'Is Friday free?', elapsedMs: 9000 });
    expect(mails('1')).toEqual([
      { kind: 'message-received', status: 'pending', n: 1 },
      { kind: 'owner-message', status: 'pending', n: 1 },
    ]);
  });
});

describe('texts to one phone', () => {
  const remind = (visit: number, days: number) => {
    write(world.app, 'customer', {
      channel: 'sms',
      kind: 'reminder',
      dedupeKey: `sms:reminder:${visit}`,
      recipient: '+15105550123',
      payload: {},
      nextAttemptAt: new Date(world.app.now().getTime() + days * 86_400_000),
    });
  };
  const texts = () =>
    rows(world, 'SELECT status, count(*) AS n FROM outbox GROUP BY status ORDER BY status');

  it('are not held back where they are written at once and go out week by week', () => {
    for (let week = 1; week <= 12; week += 1) remind(week, week * 7);
    expect(texts()).toEqual([{ status: 'pending', n: 12 }]);
  });

  it('are held back after eight within 24 hours, also weeks ahead', () => {
    for (let visit = 1; visit <= 10; visit += 1) remind(visit, 30 + visit / 100);
    expect(texts()).toEqual([
      { status: 'failed', n: 2 },
      { status: 'pending', n: 8 },
    ]);
  });
});
