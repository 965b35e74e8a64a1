import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookingData } from '#contracts/booking.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { findingSentences, type MoneyFinding } from '#domain/money-findings.ts';
import { centsToDecimal, formatMoney } from '#domain/money.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { prepareCharge } from '#server/balance/prepare-charge.ts';
import { settleBalance } from '#server/balance/settle-balance.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { checkMoney } from '#server/money/check-money.ts';
import { listEntries } from '#server/money/list-entries.ts';
import { showMoney } from '#server/money/show-money.ts';
import { stripeClient } from '#server/payments/stripe-client.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { expectBooksKept } from '#tests/support/books.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';

const HOUR = 3_600_000;
const FEE = BOOKING_FEE;
/** What Stripe keeps of it: 2.9 % and 30 cents. */
const STRIPES = Math.round(FEE * 0.029) + 30;
let world: PaymentsWorld;
let day: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await startPaymentsWorld();
  day = 3;
});
afterEach(async () => {
  vi.useRealTimers();
  await world.stop();
});

const pass = (hours: number) => {
  vi.setSystemTime(Date.now() + hours * HOUR);
  world.sandbox.stripe.advance(0);
};

/** Books a visit and pays its fee; its number at Stripe. */
async function booked(): Promise<string> {
  const date = openDay(businessTime(new Date()).date, day++);
  const data = bookingData.parse(bookingOf(date));
  const held = await holdSlot(world.app, { data, browserToken: undefined, clientAddress: 'x' });
  const intent = intentOf(held.clientSecret);
  world.sandbox.stripe.pay(intent);
  await completeBooking(world.app, { paymentIntentId: intent });
  return intent;
}

async function check(): Promise<MoneyFinding[]> {
  await checkMoney(world.app);
  const [last] = rows<{ findings: string }>(
    world,
    'SELECT findings FROM money_checks ORDER BY id DESC LIMIT 1',
  );
  expectBooksKept(world);
  return JSON.parse(last?.findings ?? '[]') as MoneyFinding[];
}
const kinds = async () => (await check()).map(({ kind }) => kind);

/** What an account of the ledger holds. */
const held = (account: string) =>
  rows<{ sum: number }>(
    world,
    `SELECT coalesce(sum(iif(debit = ?, amount, -amount)), 0) AS sum FROM ledger
     WHERE debit = ? OR credit = ?`,
    ...[account, account, account],
  )[0]?.sum;

it('fees and payouts are written once, and every cent is explained', async () => {
  const first = await booked();
  await booked();
  world.sandbox.stripe.refund(first, 1000);
  pass(2);
  expect(await check()).toEqual([]);
  expect([held('stripe'), held('stripe_fees')]).toEqual([2 * (FEE - STRIPES) - 1000, 2 * STRIPES]);
  world.sandbox.stripe.payOut({ pending: true });
  expect(await check()).toEqual([]);
  expect(await check()).toEqual([]);
  expect([held('stripe'), held('bank')]).toEqual([0, 2 * (FEE - STRIPES) - 1000]);
  const paidOut = rows(world, 'SELECT id FROM stripe_moves WHERE payout_id IS NOT NULL');
  expect(paidOut).toHaveLength(4);
});

it('what is still at Stripe is all that came in less what left, and its list adds up to it', async () => {
  const intent = await booked();
  await booked();
  world.sandbox.stripe.refund(intent, 1000);
  pass(2);
  await check();
  const month = businessTime(new Date()).date.slice(0, 7);
  const now = () => {
    const list = listEntries(world.app, { month, figure: 'atStripe' });
    const sum = list.entries.reduce((cents, { amount }) => cents + Math.round(+amount * 100), 0);
    const { atStripe } = showMoney(world.app, { month });
    expect([list.total, list.count]).toEqual([atStripe, list.entries.length]);
    expect(centsToDecimal(sum)).toBe(atStripe);
    expect(centsToDecimal(held('stripe') ?? 0)).toBe(atStripe);
    return list.entries.map(({ amount, what, fee }) => [amount, fee ?? what]);
  };
  expect(now().toSorted()).toEqual([
    [centsToDecimal(-STRIPES), 'card'],
    [centsToDecimal(-STRIPES), 'card'],
    ['-10.00', 'refund'],
    [centsToDecimal(FEE), 'payment'],
    [centsToDecimal(FEE), 'payment'],
  ]);
  world.sandbox.stripe.payOut({ pending: true });
  await check();
  expect(now()).toContainEqual([centsToDecimal(1000 - 2 * (FEE - STRIPES)), 'payout']);
  const before = showMoney(world.app, { month }).atStripe;
  // What comes in later is none of what was there when the month ended.
  pass(24 * 32);
  await booked();
  expect([before, showMoney(world.app, { month }).atStripe]).toEqual(['0.00', '0.00']);
  expect(showMoney(world.app, {}).atStripe).toBe(centsToDecimal(FEE));
});

it('what is on its way to the bank is not there yet, and each figure has its list', async () => {
  await booked();
  pass(2);
  world.sandbox.stripe.payOut({ pending: true, leave: true });
  await check();
  const month = businessTime(new Date()).date.slice(0, 7);
  const amount = centsToDecimal(FEE - STRIPES);
  const figures = () => {
    const { figures: its } = showMoney(world.app, { month }).month;
    for (const figure of ['paidOut', 'onItsWay'] as const) {
      expect(listEntries(world.app, { month, figure }).total).toBe(its[figure]);
    }
    return [its.paidOut, its.onItsWay];
  };
  expect(figures()).toEqual(['0.00', amount]);
  change(world, "UPDATE payouts SET status = 'paid'");
  expect(figures()).toEqual([amount, '0.00']);
});

it('the visits of a month and what they are booked for have a list', async () => {
  await booked();
  const { preferredDate, id } = findBooking(world.app, 1);
  const month = preferredDate.slice(0, 7);
  change(world, 'UPDATE bookings SET discount = 500 WHERE id = ?', id);
  const { visits, worth } = showMoney(world.app, { month }).month;
  const list = listEntries(world.app, { month, figure: 'booked' });
  expect(list).toMatchObject({ count: visits, total: worth });
  expect(list.entries).toMatchObject([
    { bookingId: id, date: preferredDate, amount: worth, method: null },
  ]);
  change(world, "UPDATE bookings SET status = 'cancelled' WHERE id = ?", id);
  expect(listEntries(world.app, { month, figure: 'booked' })).toMatchObject({
    count: 0,
    entries: [],
  });
});

it('a refund that Stripe’s dashboard made is found by the check itself', async () => {
  const intent = await booked();
  world.sandbox.stripe.refund(intent);
  pass(2);
  expect(await check()).toEqual([]);
  expect(rows(world, 'SELECT refunded FROM payments')).toEqual([{ refunded: FEE }]);
});

it('a tip is the crew’s, and no refund of the service touches it', async () => {
  const intent = await booked();
  const seen = Math.round(Number(showBooking(world.app, 1).balance) * 100);
  const { intent: balance } = await prepareCharge(world.app, findBooking(world.app, 1), {
    tip: 900,
    seen,
  });
  world.sandbox.stripe.pay(balance.id);
  await settleBalance(world.app, 1);
  world.sandbox.stripe.refund(balance.id, seen);
  world.sandbox.stripe.refund(intent);
  pass(2);
  expect(await check()).toEqual([]);
  expect([held('tips'), held('customers')]).toEqual([-900, 0]);
});

it('a tip that went back with a refund is the crew’s again once the bank returns it', async () => {
  await booked();
  const seen = Math.round(Number(showBooking(world.app, 1).balance) * 100);
  const asked = { tip: 900, seen };
  const { intent } = await prepareCharge(world.app, findBooking(world.app, 1), asked);
  world.sandbox.stripe.pay(intent.id);
  await settleBalance(world.app, 1);
  const all = world.sandbox.stripe.refund(intent.id);
  await syncPayment(world.app, intent.id);
  expect(held('tips')).toBe(0);
  world.sandbox.stripe.failRefund(all.id);
  await syncPayment(world.app, intent.id);
  expect(held('tips')).toBe(-900);
});

it('a dispute holds money back, costs a fee, and is won or lost for good', async () => {
  // The fees belong to the month of the payment: the two hours that pass may end it.
  const month = businessTime(new Date()).date.slice(0, 7);
  const [won, lost] = [await booked(), await booked()];
  const disputes = [won, lost].map((intent) => world.sandbox.stripe.dispute(intent));
  await syncPayment(world.app, won);
  pass(2);
  expect(await check()).toEqual([]);
  expect([held('disputes'), held('losses')]).toEqual([2 * FEE, 0]);
  world.sandbox.stripe.closeDispute(disputes[0]?.id ?? '', 'won');
  world.sandbox.stripe.closeDispute(disputes[1]?.id ?? '', 'lost');
  expect(await check()).toEqual([]);
  expect(await check()).toEqual([]);
  expect([held('disputes'), held('losses')]).toEqual([0, FEE]);
  expect(held('stripe_fees')).toBe(2 * STRIPES + 2 * 1500);
  const { entries } = listEntries(world.app, { month, figure: 'fees' });
  expect(entries.map(({ fee }) => fee).toSorted()).toEqual(['card', 'card', 'dispute', 'dispute']);
});

it('a payout that came back is said, and so is a payment that Stripe does not know', async () => {
  await booked();
  const payout = world.sandbox.stripe.payOut({ pending: true });
  expect(await check()).toEqual([]);
  world.sandbox.stripe.failPayout(payout.id);
  change(
    world,
    `INSERT INTO payments (booking_id, method, payment_intent_id, amount, created_at, updated_at)
     SELECT id, 'card', 'pi_other_account', 12000, 0, 0 FROM bookings`,
  );
  pass(2);
  const found = await check();
  expect(found).toMatchObject([
    { kind: 'not-at-stripe', amount: 12_000, bookingId: 1, reference: 'pi_other_account' },
    { kind: 'payout-failed', amount: FEE - STRIPES },
  ]);
  expect(held('bank')).toBe(0);
  const amounts = ['$120', formatMoney(FEE - STRIPES)];
  for (const [index, finding] of found.entries()) {
    const { says, todo } = findingSentences(finding);
    expect(`${says} ${todo}`).toMatch(/\$.+\. .+\./u);
    expect(`${says} ${todo}`).toContain(amounts[index]);
  }
});

it('money of another website in the same account is explained, and is none of ours', async () => {
  const { STRIPE_API_BASE: apiBase = null } = world.sandbox.environment;
  const stripe = stripeClient({ secretKey: 'sk_test_sandbox', apiBase });
  const { id } = await stripe.paymentIntents.create({ amount: 9900, currency: 'usd' });
  world.sandbox.stripe.pay(id);
  await booked();
  pass(2);
  expect(await check()).toEqual([]);
  expect([held('elsewhere'), held('customers')]).toEqual([-9900, -FEE]);
});

it('a payment of ours that a restored backup has lost is found', async () => {
  const intent = await booked();
  // As a restored backup leaves it: the payment is gone, Stripe has it.
  change(world, 'UPDATE bookings SET payment_status = ?', 'pending');
  change(world, 'DELETE FROM payments');
  expect(await kinds()).toEqual([]);
  pass(2);
  expect(await check()).toMatchObject([{ kind: 'not-here', amount: FEE, reference: intent }]);
});

it('a payment that no booking has, and a booking that nothing paid', async () => {
  await booked();
  change(world, 'UPDATE payments SET booking_id = NULL');
  pass(2);
  expect(await kinds()).toEqual(['unbooked', 'unpaid']);
});

it('keeps nothing while Stripe doesn’t answer', async () => {
  await booked();
  world.sandbox.stripe.fail({ path: '/v1/payouts', fail: 'status', status: 500, times: 'always' });
  await expect(checkMoney(world.app)).rejects.toThrow(/isn’t answering/u);
  expect(rows(world, 'SELECT id FROM stripe_moves')).toEqual([]);
  expect(held('stripe')).toBe(FEE);
});
