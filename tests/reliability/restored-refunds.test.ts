import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { deliverNext } from '#server/delivery/deliver-next.ts';
import { showOverview } from '#server/insights/show-overview.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { decimal, FEE, money } from '#tests/support/prices.ts';
import { bookFor, loseIn, lookThroughStripe } from '#tests/support/restored.ts';

const MINUTE = 60_000;

let world: PaymentsWorld;
let day = 0;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await startPaymentsWorld({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@example.com',
    OWNER_EMAIL: 'owner@example.com',
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const book = () =>
  bookFor(world, openDay(addDays(businessTime(new Date()).date, 3), day++), 'ruth@example.com');
const giveBack = (id: number, amount: number, goodwill = false) =>
  refundBooking(world.app, { id, amount, goodwill, reason: 'sorry', actor: 'owner' });
/** Work done after the backup, lost from the database. */
const lost = (work: Promise<unknown>) => work.then(() => undefined);
const madeFor = (intent: string) =>
  world.sandbox.stripe
    .refunds()
    .filter((refund) => refund.payment_intent === intent)
    .map(({ amount }) => amount);
const mailsOf = (kind: string) =>
  rows<{ payload: string }>(world, 'SELECT payload FROM outbox WHERE kind = ?', kind);

/** Sends every mail that is due. Returns the ids of those about a refund. */
async function sendMails(): Promise<string[]> {
  const { mail } = world.app;
  if (!mail) throw new Error('Mail is not set up.');
  const spy = vi.spyOn(mail, 'send').mockResolvedValue('250 sent');
  while ((await deliverNext(world.app, 'mail')) !== 'none');
  const sent = spy.mock.calls.map(([each]) => each);
  spy.mockRestore();
  return sent
    .filter(({ subject }) => subject.startsWith('Your refund'))
    .map((each) => each.messageId);
}

describe('a refund from after the backup that was restored', () => {
  it('is found as soon as the server starts', async () => {
    const { id, intent } = await book();
    await loseIn(world, () => lost(giveBack(id, 900)));
    const jobs = startJobs(world.app);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await jobs.stop();
    const sql = 'SELECT refunded FROM payments WHERE payment_intent_id = ?';
    expect(rows(world, sql, intent)).toEqual([{ refunded: 900 }]);
  });

  it('does not go back a second time: the owner reads what happened', async () => {
    const { id, intent } = await book();
    await loseIn(world, () => lost(giveBack(id, 1000)));
    await expect(giveBack(id, 1000)).rejects.toThrow(
      new RegExp(
        `^\\$10 of this payment already went back on .*At most \\${money(FEE - 10)} can still go back\\.$`,
      ),
    );
    expect(madeFor(intent)).toEqual([1000]);
    await giveBack(id, 500);
    expect(madeFor(intent)).toEqual([500, 1000]);
  });

  it('does not go back a second time when Stripe is asked only later', async () => {
    const { id, intent } = await book();
    await loseIn(world, () => lost(giveBack(id, 1000)));
    world.sandbox.stripe.fail({ path: '/v1/refunds', fail: 'reset', times: 'always' });
    await giveBack(id, 1000);
    world.sandbox.stripe.clear();
    world.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
    pass(MINUTE);
    await reconcile(world.app);
    expect(madeFor(intent)).toEqual([1000]);
    const [payment] = showBooking(world.app, id).payments;
    expect(payment?.refunds.map(({ status }) => status)).toEqual(['failed', 'done']);
    expect(mailsOf('owner-payment').at(-1)?.payload).toContain('already went back');
  });

  it('stays the gift that it was', async () => {
    const { id } = await book();
    const before = showBooking(world.app, id).balance;
    await loseIn(world, () => lost(giveBack(id, 1000, true)));
    await lookThroughStripe(world, true);
    const after = showBooking(world.app, id);
    expect(after.payments[0]?.refunds).toMatchObject([{ amount: '10.00', goodwill: true }]);
    expect(after.balance).toBe(before);
  });

  it('is not mailed to the customer again', async () => {
    const { id } = await book();
    await loseIn(world, () => lost(giveBack(id, 1000)));
    await sendMails();
    await lookThroughStripe(world, true);
    expect(await sendMails()).toEqual([]);
  });

  it('that somebody made at Stripe keeps the id of its mail', async () => {
    const { intent } = await book();
    let first: string[] = [];
    await loseIn(world, async () => {
      world.sandbox.stripe.refund(intent, 700);
      await syncPayment(world.app, intent);
      first = await sendMails();
    });
    pass(MINUTE);
    await lookThroughStripe(world, true);
    expect(first).toHaveLength(1);
    expect(await sendMails()).toEqual(first);
  });
});

describe('a payment whose booking a restore has lost', () => {
  it('is told to the owner by mail and on the overview', async () => {
    let intent = '';
    await loseIn(world, async () => {
      ({ intent } = await book());
    });
    pass(20 * MINUTE);
    await lookThroughStripe(world, true);
    pass(MINUTE);
    await reconcile(world.app);
    expect(madeFor(intent)).toEqual([FEE * 100]);
    expect(showOverview(world.app).lostBookings).toMatchObject([
      { amount: decimal(FEE), payment: intent },
    ]);
    const told = mailsOf('owner-payment').filter(({ payload }) => payload.includes(intent));
    expect(told).toHaveLength(1);
    expect(told[0]?.payload).toContain('its booking was lost when a backup was restored');
  });
});
