import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { owed, totalOf } from '#domain/balance.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { tipMyCharge } from '#server/booking/pay-my-balance.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { refundTip } from '#server/booking/refund-tip.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { exportHours } from '#server/crew-day/export-hours.ts';
import { addMember } from '#server/crews/add-member.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { expectBooksKept } from '#tests/support/books.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, setClock, today, visitWithCard } from '#tests/support/visit-with-card.ts';

const actor = 'owner@example.com';
const reason = 'They meant ten';
type Payment = { id: number; tip: number; refunded: number; payment_intent_id: string };
let world: PaymentsWorld;
let id: number;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
// A visit that was charged with a tip of $18.
beforeEach(async () => {
  world.app = { ...world.app, mail: {} as never };
  setClock(world, hour(15));
  id = await visitWithCard(world);
  closeVisit(world.app, { id, outcome: 'completed', actor });
  const token = world.app.links.payUrl(findBooking(world.app, id)).split('#')[1] ?? '';
  tipMyCharge(world.app, { token, tip: '18.00' });
  setClock(world, hour(18));
  await chargeDue(world.app);
});
afterEach(() => {
  world.sandbox.stripe.clear();
  expectBooksKept(world);
  expectDocumentsKept(world);
});
afterAll(() => world.stop());

const total = () => totalOf(findBooking(world.app, id));
const payment = () =>
  rows<Payment>(world, 'SELECT * FROM payments WHERE booking_id = ?', id)[0] as Payment;
const due = () => owed(findBooking(world.app, id), ledgerOf(world.app, id));
/** What an account holds of the visit, in cents. */
const held = (account: string) =>
  rows<{ sum: number }>(
    world,
    `SELECT coalesce(sum(iif(credit = ?, amount, -amount)), 0) AS sum FROM ledger
     WHERE booking_id = ? AND (debit = ? OR credit = ?)`,
    ...[account, id, account, account],
  )[0]?.sum;
const atStripe = () =>
  world.sandbox.stripe
    .charges()
    .find(({ payment_intent: intent }) => intent === payment().payment_intent_id)?.amount_refunded;
const ofTip = (amount?: number) => refundTip(world.app, { id, amount, reason, actor });

it('goes back in part and then in full, and nothing of the visit with it', async () => {
  const part = await ofTip(800);
  expect(part).toMatchObject({
    tip: '10.00',
    refundableTip: '10.00',
    balance: '0.00',
    gift: '0.00',
  });
  expect([held('tips'), held('customers'), due()]).toEqual([1000, total(), 0]);
  expect(part.payments[0]).toMatchObject({
    tip: '10.00',
    refunds: [{ amount: '8.00', isTip: true, goodwill: false, status: 'done', reason }],
  });
  await expect(ofTip(1001)).rejects.toThrow('of the tip is $10');
  await ofTip();
  expect([held('tips'), held('customers'), due(), atStripe()]).toEqual([0, total(), 0, 1800]);
  await expect(ofTip()).rejects.toThrow('No tip');
  expect(showBooking(world.app, id).refundable).toBe((total() / 100).toFixed(2));
});

it('is answered by a credit note, and its customer is told what went back', async () => {
  await ofTip(800);
  const issued = rows<{ kind: string; reason: string | null; amount: number; tip: number }>(
    world,
    'SELECT kind, reason, amount, tip FROM documents WHERE payment_id = ? ORDER BY id',
    payment().id,
  );
  // What was paid stays on its receipt; only what went back is another paper.
  expect(issued).toMatchObject([
    { kind: 'receipt', tip: 1800 },
    { kind: 'credit-note', reason: 'refund', amount: 800, tip: 800 },
  ]);
  const told = rows<{ payload: string }>(
    world,
    "SELECT payload FROM outbox WHERE booking_id = ? AND kind = 'booking-refunded'",
    id,
  );
  expect(told.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
    { refunded: 800 },
  ]);
});

it('is the crew’s no more, on their hours and in the file of them', async () => {
  addMember(
    world.app,
    { name: 'Ana Reyes', phone: '5105550122', language: 'en', crewId: 1 },
    actor,
  );
  change(world, 'DELETE FROM slot_claims WHERE date = ?', today);
  change(
    world,
    `INSERT INTO slot_claims (date, period, half_hour, crew, booking_id)
     VALUES (?, 'morning', 0, 1, ?)`,
    today,
    id,
  );
  const tipInFile = () => exportHours(world.app, { from: today, to: today }).split(/\r?\n/)[1];
  expect(tipInFile()).toContain(',18.00,0.00,');
  await ofTip(800);
  expect(tipInFile()).toContain(',10.00,0.00,');
});

it('leaves the visit’s own refunds as they are, before and after it', async () => {
  await refundBooking(world.app, { id, amount: 1500, reason: 'Streaks', goodwill: true, actor });
  expect([held('tips'), payment().tip]).toEqual([1800, 1800]);
  await ofTip(800);
  expect([held('tips'), held('customers'), due()]).toEqual([1000, total() - 1500, 0]);
  await refundBooking(world.app, { id, reason: 'All of it', goodwill: true, actor });
  expect([held('tips'), held('customers')]).toEqual([1000, 0]);
  expect(atStripe()).toBe(total() + 800);
});

it('clicked twice goes back once, and waits while Stripe doesn’t answer', async () => {
  const { version } = findBooking(world.app, id);
  const twice = () => refundTip(world.app, { id, amount: 800, reason, version, actor });
  const [one, two] = await Promise.allSettled([twice(), twice()]);
  expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(atStripe()).toBe(800);
  world.sandbox.stripe.fail({ path: '/v1/refunds', fail: 'status', status: 500, times: 'always' });
  await ofTip(400);
  expect(showBooking(world.app, id)).toMatchObject({ tip: '10.00', refundableTip: '6.00' });
  await expect(ofTip(601)).rejects.toThrow('of the tip is $6');
  world.sandbox.stripe.clear();
  await makeRefundsOf(world.app, payment().id);
  expect([held('tips'), atStripe()]).toEqual([600, 1200]);
});

it('stays a tip’s refund where a restored backup has forgotten it', async () => {
  await ofTip(800);
  const { id: paymentId, payment_intent_id: intent } = payment();
  change(world, 'DELETE FROM refunds WHERE payment_id = ?', paymentId);
  change(world, 'UPDATE payments SET refunded = 0, tip = 1800 WHERE id = ?', paymentId);
  await syncPayment(world.app, intent);
  expect([held('tips'), held('customers'), due()]).toEqual([1000, total(), 0]);
  expect(showBooking(world.app, id).payments[0]?.refunds).toMatchObject([
    { amount: '8.00', isTip: true },
  ]);
});
