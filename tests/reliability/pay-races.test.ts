import { afterAll, beforeAll, expect, it } from 'vitest';
import { overpaid, owed, tipOf, totalOf } from '#domain/balance.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { changeCharge } from '#server/booking/change-charge.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { payMyBalance, settleMyBalance, tipMyCharge } from '#server/booking/pay-my-balance.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { isAppError } from '#server/errors.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { refundCancelled } from '#server/payments/refund-cancelled.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { chance } from '#tests/support/chance.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, setClock, visitWithCard } from '#tests/support/visit-with-card.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 12);
const TIPS = ['0', '10.00', '10.00', '25.50'] as const;
const OWNER = 'owner@example.com';
const today = businessTime(new Date()).date;

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

/** A visit of yesterday that is done and not paid. */
function doneVisit(round: number): number {
  const { id } = addBooking(
    world.app,
    {
      ...bookingOf(openDay(addDays(today, 3 + (round % 200)), 1)),
      serviceType: 'basic' as const,
      home: { bedrooms: 2, bathrooms: 1 },
      payment: 'on-the-day' as const,
      status: 'confirmed' as const,
      smsConsent: false,
      plan: false,
      email: `r${round}@example.com`,
    },
    OWNER,
  );
  const yesterday = addDays(today, -1);
  change(
    world,
    "UPDATE bookings SET status = 'completed', preferred_date = ? WHERE id = ?",
    yesterday,
    id,
  );
  change(world, 'DELETE FROM slot_claims WHERE booking_id = ?', id);
  return id;
}

/** One device: asks for the payment, pays it as the card form does, and asks how it went. */
async function device(id: number, tip: string, pauses: number): Promise<'paid' | 'refused'> {
  const booking = findBooking(world.app, id);
  const token = world.app.links.payUrl(booking).split('#')[1] ?? '';
  const balance = centsToDecimal(totalOf(booking));
  try {
    const { clientSecret } = await payMyBalance(world.app, { token, tip, balance });
    for (let pause = 0; pause < pauses; pause += 1) await new Promise(setImmediate);
    const { status } = world.sandbox.stripe.pay(intentOf(clientSecret));
    await settleMyBalance(world.app, token);
    return status === 'succeeded' ? 'paid' : 'refused';
  } catch {
    // Canceled at Stripe, paid by the other one, or another balance: the page says so.
    return 'refused';
  }
}

it('two devices, cash at the door and a lost browser pay one balance once', async () => {
  let twice = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const dice = chance(round + 1);
    const id = doneVisit(round);
    const total = totalOf(findBooking(world.app, id));
    const tip = () => TIPS[dice(TIPS.length)] ?? '0';
    const cash = async () => {
      for (let pause = dice(40); pause > 0; pause -= 1) await new Promise(setImmediate);
      const due = owed(findBooking(world.app, id), ledgerOf(world.app, id));
      if (due > 0) recordPayment(world.app, { id, method: 'cash', amount: due, actor: OWNER });
    };
    await Promise.all([
      device(id, tip(), dice(30)),
      device(id, tip(), dice(30)),
      ...(dice(3) === 0 ? [cash()] : []),
      ...(dice(2) === 0 ? [reconcile(world.app)] : []),
    ]);
    if (dice(4) === 0) await world.restart();
    // What is still open is old enough to be asked about.
    change(world, 'UPDATE charges SET updated_at = updated_at - 60000');
    await reconcile(world.app);
    await reconcile(world.app);

    const booking = findBooking(world.app, id);
    const payments = ledgerOf(world.app, id);
    const kept = payments.map(({ amount, tip: its, refunded }) => amount + its - refunded);
    const sum = kept.reduce((all, each) => all + each, 0);
    const context = `round ${round}: ${JSON.stringify(payments)}`;
    // Paid once, with nobody's tip lost, or not at all: never more than the price.
    expect(overpaid(booking, payments), context).toBe(0);
    expect([0, total], context).toContain(sum - tipOf(payments));
    const ours = world.sandbox.stripe
      .intents()
      .filter(({ metadata }) => metadata['booking_key'] === booking.key);
    const taken = ours.filter(({ status }) => status === 'succeeded');
    expect(taken.length, context).toBe(payments.filter(({ method }) => method === 'card').length);
    expect(ours.filter(({ status }) => status !== 'canceled').length, context).toBeLessThan(2);
    if (payments.some(({ refunded }) => refunded > 0)) twice += 1;
  }
  console.log(`${ROUNDS} rounds, in ${twice} of them a payment came too late and went back`);
}, 600_000);

it('a payment that a restore forgot is taken up before another page is made, and once', async () => {
  const id = doneVisit(ROUNDS);
  const booking = findBooking(world.app, id);
  const total = totalOf(booking);
  const token = world.app.links.payUrl(booking).split('#')[1] ?? '';
  const ask = { token, tip: '10.00', balance: centsToDecimal(total) };
  const { clientSecret } = await payMyBalance(world.app, ask);
  world.sandbox.stripe.pay(intentOf(clientSecret));
  // The backup is from before it.
  change(world, 'DELETE FROM charges WHERE booking_id = ?', id);
  await expect(payMyBalance(world.app, { ...ask, tip: '0' })).rejects.toThrow('Nothing is due');
  await world.webhook(intentOf(clientSecret));
  const payments = ledgerOf(world.app, id);
  expect(payments.map(({ amount, tip }) => [amount, tip])).toEqual([[total, 1000]]);
  expect(owed(findBooking(world.app, id), payments)).toBe(0);
});

/** What may happen to a visit in the minute in which its kept card is charged. */
const MEANWHILE = ['cash', 'page', 'cancel', 'runner', 'hold', 'silence', 'tip'] as const;

it('a planned charge, and whatever happens in its minute, pay one balance once', async () => {
  const counts = { charged: 0, back: 0, open: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const dice = chance(round + 1000);
    setClock(world, hour(15));
    const id = await visitWithCard(world);
    const total = totalOf(findBooking(world.app, id));
    closeVisit(world.app, { id, outcome: 'completed', actor: OWNER });
    setClock(world, hour(18));
    const happenings = MEANWHILE.filter(() => dice(3) === 0);
    await Promise.all([
      chargeDue(world.app),
      ...happenings.map((what) => happen(what, id, dice(40))),
    ]);
    const context = `round ${round}: ${happenings.join(', ')}`;
    world.sandbox.stripe.clear();
    if (dice(4) === 0) await world.restart();
    // Hours later everything that was left open has been asked about.
    for (const later of [hour(18.2), hour(19), hour(21)]) {
      setClock(world, later);
      change(world, 'UPDATE charges SET updated_at = updated_at - 60000');
      await chargeDue(world.app);
      await reconcile(world.app);
    }
    const booking = findBooking(world.app, id);
    const payments = ledgerOf(world.app, id);
    const kept = payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    expect(overpaid(booking, payments), context).toBe(0);
    expect([0, total], context).toContain(kept);
    // Cash is between the two of them; a card gets back what it paid for no visit.
    const onCards = payments.filter(({ method }) => method === 'card');
    const left = onCards.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    if (booking.status === 'cancelled') expect(left, context).toBe(0);
    const ours = world.sandbox.stripe
      .intents()
      .filter(({ metadata }) => metadata['booking_key'] === booking.key);
    const taken = ours.filter(({ status }) => status === 'succeeded');
    expect(taken.length, context).toBe(payments.filter(({ method }) => method === 'card').length);
    const open = ours.filter(({ status }) => !['succeeded', 'canceled'].includes(status));
    expect(open.length, context).toBeLessThan(2);
    // What waits still, waits for somebody: it is held, and nothing has come in.
    const waiting = rows<{ status: string }>(
      world,
      "SELECT status FROM planned_charges WHERE booking_id = ? AND status <> 'ended'",
      id,
    );
    expect(waiting.length === 0 || waiting[0]?.status === 'held', context).toBe(true);
    if (payments.some(({ refunded }) => refunded > 0)) counts.back += 1;
    if (kept === total) counts.charged += 1;
    else counts.open += 1;
    change(
      world,
      "UPDATE planned_charges SET status = 'ended', outcome = 'stopped', held_by = NULL WHERE status <> 'ended'",
    );
  }
  console.log(
    `${ROUNDS} planned charges: ${counts.charged} paid, ${counts.open} called off or held, in ${counts.back} money went back`,
  );
}, 600_000);

async function happen(what: (typeof MEANWHILE)[number], id: number, pauses: number): Promise<void> {
  const { app } = world;
  const pause = async () => {
    for (let left = pauses; left > 0; left -= 1) await new Promise(setImmediate);
  };
  try {
    if (what === 'page') await device(id, '10.00', pauses);
    if (what === 'runner') await chargeDue(app);
    if (what === 'silence') {
      const lost = { fail: 'reset', after: true, times: 3 } as const;
      world.sandbox.stripe.fail({ method: 'POST', path: '/v1/payment_intents', ...lost });
    }
    await pause();
    const due = owed(findBooking(app, id), ledgerOf(app, id));
    if (what === 'cash' && due > 0) {
      recordPayment(app, { id, method: 'cash', amount: due, actor: OWNER });
    }
    if (what === 'hold') await changeCharge(app, { id, action: 'hold', actor: OWNER });
    if (what === 'tip') tipMyCharge(app, { token: payToken(id), tip: '12.00' });
    if (what === 'cancel') {
      change(world, "UPDATE bookings SET status = 'cancelled' WHERE id = ?", id);
      // As canceling does with what had come in by then.
      const booking = findBooking(app, id);
      for (const payment of refundCancelled(app, booking, 'Canceled')) {
        await makeRefundsOf(app, payment);
      }
    }
  } catch (error) {
    // Refused, as somebody else was first: it says so.
    if (!isAppError(error)) throw error;
  }
}

function payToken(id: number): string {
  return world.app.links.payUrl(findBooking(world.app, id)).split('#')[1] ?? '';
}
