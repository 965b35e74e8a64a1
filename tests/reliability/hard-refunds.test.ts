import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookingData } from '#contracts/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { showOverview } from '#server/insights/show-overview.ts';
import { showMoney } from '#server/money/show-money.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { decimal, FEE } from '#tests/support/prices.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: PaymentsWorld;
let day = 0;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await startPaymentsWorld();
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});

const freeDate = () => openDay(addDays(businessTime(new Date()).date, 3), day++);
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const round = async () => {
  pass(MINUTE);
  await reconcile(world.app);
};
const clearFaults = () => {
  world.sandbox.stripe.clear();
  world.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
};

async function pay(): Promise<string> {
  const data = bookingData.parse(bookingOf(freeDate()));
  const held = await holdSlot(world.app, { data, browserToken: undefined, clientAddress: 'x' });
  const intent = intentOf(held.clientSecret);
  world.sandbox.stripe.pay(intent);
  return intent;
}

async function book() {
  const intent = await pay();
  const answer = await completeBooking(world.app, { paymentIntentId: intent });
  return { intent, id: answer.success ? Number(answer.bookingId) : 0 };
}

/** Pays for a slot that somebody else has taken. */
async function payForLostSlot(): Promise<string> {
  const intent = await pay();
  const own = '(SELECT id FROM drafts WHERE payment_intent_id = ?)';
  change(
    world,
    `INSERT INTO blocked_time_slots (date, time_slot, blocked_by, created_at, updated_at)
     SELECT DISTINCT date, value, 'owner', 0, 0 FROM slot_claims,
       json_each('["8:00 AM","9:00 AM","10:00 AM","11:00 AM"]') WHERE draft_id = ${own}`,
    intent,
  );
  change(world, `DELETE FROM slot_claims WHERE draft_id = ${own}`, intent);
  return intent;
}

const refundsOf = (intent: string) =>
  world.sandbox.stripe
    .refunds()
    .filter((refund) => refund.payment_intent === intent)
    .map(({ amount }) => amount);
const rowsOf = (intent: string) =>
  rows<{ status: string }>(
    world,
    `SELECT refunds.status FROM refunds JOIN payments ON payments.id = payment_id
     WHERE payment_intent_id = ?`,
    intent,
  );
const draftOf = (intent: string) =>
  rows<{ status: string }>(world, 'SELECT status FROM drafts WHERE payment_intent_id = ?', intent);

describe('a refund', () => {
  it('goes through although Stripe failed at the first attempt and remembers that', async () => {
    const { id, intent } = await book();
    world.sandbox.stripe.fail({
      method: 'POST',
      path: '/v1/refunds',
      fail: 'status',
      remembered: true,
    });
    await refundBooking(world.app, { id, amount: 1000, reason: 'sorry', actor: 'owner' });
    expect(refundsOf(intent)).toEqual([]);
    await round();
    expect(refundsOf(intent)).toEqual([1000]);
    expect(rowsOf(intent)).toEqual([{ status: 'done' }]);
  });

  it('whose answer was lost is found again when Stripe has forgotten its key', async () => {
    const { id, intent } = await book();
    // The library itself tries three times; every answer is lost.
    const lost = { method: 'POST', path: '/v1/refunds', fail: 'reset', after: true } as const;
    world.sandbox.stripe.fail({ ...lost, times: 3 });
    await refundBooking(world.app, { id, amount: 1000, reason: 'sorry', actor: 'owner' });
    expect(rowsOf(intent)).toEqual([{ status: 'due' }]);
    pass(49 * HOUR);
    await round();
    expect(refundsOf(intent)).toEqual([1000]);
    expect(rowsOf(intent)).toEqual([{ status: 'done' }]);
  });

  it('that can no longer be made ends, and the owner sees it', async () => {
    const { id, intent } = await book();
    world.sandbox.stripe.fail({ method: 'POST', path: '/v1/refunds', fail: 'reset', times: 3 });
    await refundBooking(world.app, {
      id,
      amount: (FEE - 5) * 100,
      reason: 'sorry',
      actor: 'owner',
    });
    world.sandbox.stripe.refund(intent, 1000);
    await round();
    // Beside it stands the one that was made at Stripe.
    expect(rowsOf(intent)).toEqual([{ status: 'failed' }, { status: 'done' }]);
    const calls = await callsOf(round);
    expect(calls).toBe(0);
    expect(showOverview(world.app).refusedRefunds).toMatchObject([
      { amount: decimal(FEE - 5), bookingId: id, payment: intent },
    ]);
    world.sandbox.stripe.refund(intent);
    await world.webhook(intent);
  });

  it('of a canceled visit that the bank returns is on both lists of refunds', async () => {
    const { id, intent } = await book();
    await changeBookingStatus(world.app, { id, status: 'cancelled', actor: 'owner' });
    pass(MINUTE);
    await round();
    expect(rowsOf(intent)).toEqual([{ status: 'done' }]);
    const made = world.sandbox.stripe.refunds().find((each) => each.payment_intent === intent);
    // Banks may take weeks for it.
    pass(40 * 24 * HOUR);
    world.sandbox.stripe.failRefund(made?.id ?? '');
    await syncPayment(world.app, intent);
    expect(rowsOf(intent)).toEqual([{ status: 'failed' }]);
    const { refusedRefunds } = showOverview(world.app);
    expect(refusedRefunds[0]).toMatchObject({ bookingId: id, amount: decimal(FEE) });
    const [listed] = showMoney(world.app, {}).refunds;
    expect(listed).toMatchObject({ bookingId: id, isFailed: true });
    expect(listed?.reason).toContain('bank returned it');
    await round();
    expect(rowsOf(intent)).toEqual([{ status: 'failed' }]);
  });

  it('that the bank returns before we have heard that it was made is not done', async () => {
    const { id, intent } = await book();
    const lost = { method: 'POST', path: '/v1/refunds', fail: 'reset', after: true } as const;
    world.sandbox.stripe.fail({ ...lost, times: 3 });
    await refundBooking(world.app, { id, amount: 1000, reason: 'sorry', actor: 'owner' });
    const made = world.sandbox.stripe.refunds().find((each) => each.payment_intent === intent);
    world.sandbox.stripe.failRefund(made?.id ?? '');
    await round();
    expect(rowsOf(intent)).toEqual([{ status: 'failed' }]);
    expect(refundsOf(intent)).toEqual([1000]);
  });

  it('of a lost slot ends when the payment is disputed first', async () => {
    const intent = await payForLostSlot();
    world.sandbox.stripe.dispute(intent);
    await round();
    await round();
    expect(draftOf(intent)).toEqual([{ status: 'refund_failed' }]);
    expect(rowsOf(intent)).toEqual([{ status: 'failed' }]);
    expect(await callsOf(round)).toBe(0);
    expect(showOverview(world.app).refusedRefunds).toContainEqual(
      expect.objectContaining({ amount: decimal(FEE), bookingId: null, payment: intent }),
    );
  });

  it('of a lost slot is over when the payment is disputed after it', async () => {
    const intent = await payForLostSlot();
    await completeBooking(world.app, { paymentIntentId: intent });
    expect(draftOf(intent)).toEqual([{ status: 'refunded' }]);
    expect(refundsOf(intent)).toEqual([FEE * 100]);
  });
});

/** How many calls reach Stripe during some work. */
async function callsOf(work: () => Promise<void>): Promise<number> {
  let calls = 0;
  const { stripe } = world.app;
  if (!stripe) throw new Error('Stripe is not set up.');
  const spied = Object.keys(stripe)
    .filter((name): name is 'findIntent' | 'refund' | 'refundsOf' =>
      ['findIntent', 'refund', 'refundsOf'].includes(name),
    )
    .map((name) =>
      vi.spyOn(stripe, name).mockImplementation(() => {
        calls += 1;
        return Promise.reject(new Error('not now'));
      }),
    );
  await work();
  for (const spy of spied) spy.mockRestore();
  return calls;
}

describe('a late cancellation by the customer', () => {
  it('keeps the fee where the owner says so, frees the time and owes nothing', async () => {
    const { id, intent } = await book();
    await changeBookingStatus(world.app, {
      id,
      status: 'cancelled',
      actor: 'owner',
      cancelledBy: 'customer',
      keepFee: true,
    });
    await round();
    expect(refundsOf(intent)).toEqual([]);
    expect(rows(world, 'SELECT id FROM slot_claims WHERE booking_id = ?', id)).toEqual([]);
    expect(showBooking(world.app, id).balance).toBe('0.00');
  });
});

describe('a clock that is set back', () => {
  it('does not keep a paid draft waiting', async () => {
    const intent = await pay();
    vi.setSystemTime(Date.now() - 2 * HOUR);
    await reconcile(world.app);
    expect(draftOf(intent)).toEqual([{ status: 'settled' }]);
    pass(2 * HOUR);
  });

  it('ends a hold 15 minutes later all the same', async () => {
    const data = bookingData.parse(bookingOf(freeDate()));
    const held = await holdSlot(world.app, { data, browserToken: undefined, clientAddress: 'x' });
    vi.setSystemTime(Date.now() - 2 * HOUR);
    await reconcile(world.app);
    pass(16 * MINUTE);
    await reconcile(world.app);
    expect(draftOf(intentOf(held.clientSecret))).toEqual([{ status: 'closed' }]);
    pass(2 * HOUR);
  });
});

describe('two tabs of one browser', () => {
  it('keep the hold of the tab that pays when the intent of the other one fails', async () => {
    const data = bookingData.parse(bookingOf(freeDate()));
    const asked = { data, browserToken: 'one-browser', clientAddress: 'x' };
    // Both tabs ask at once; the second Stripe call fails after the first was answered.
    const { stripe } = world.app;
    if (!stripe) throw new Error('Stripe is not set up.');
    const create = stripe.createIntent;
    let first: Promise<unknown> = Promise.resolve();
    const spy = vi
      .spyOn(stripe, 'createIntent')
      .mockImplementationOnce((draft, amount) => {
        const made = create(draft, amount);
        first = made;
        return made;
      })
      .mockImplementationOnce(async () => {
        await first;
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error('This tab got no answer.');
      });
    const [one, two] = await Promise.allSettled([
      holdSlot(world.app, asked),
      holdSlot(world.app, asked),
    ]);
    spy.mockRestore();
    expect([one.status, two.status]).toEqual(['fulfilled', 'rejected']);
    const intent = one.status === 'fulfilled' ? intentOf(one.value.clientSecret) : '';
    expect(draftOf(intent)).toEqual([{ status: 'open' }]);
    world.sandbox.stripe.pay(intent);
    const answer = await completeBooking(world.app, { paymentIntentId: intent });
    expect(answer.success).toBe(true);
    clearFaults();
  });
});
