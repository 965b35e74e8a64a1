import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { centsToDecimal } from '#domain/money.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { chargeLate } from '#server/booking/charge-late.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { payMyBalance, settleMyBalance, showMyBalance } from '#server/booking/pay-my-balance.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { toMyBooking } from '#server/booking/show-my-booking.ts';
import { exportPayments } from '#server/insights/export-payments.ts';
import { openBalances } from '#server/insights/open-balances.ts';
import { listEntries } from '#server/money/list-entries.ts';
import { documentsOf } from '#server/receipt/find-documents.ts';
import { expectBooksKept } from '#tests/support/books.ts';
import { chargesIn, OWNER } from '#tests/support/charges.ts';
import { change, rows } from '#tests/support/database.ts';
import { intentOf } from '#tests/support/api.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { loseIn } from '#tests/support/restored.ts';
import { hour, keepCard, setClock, today, visitOfToday } from '#tests/support/visit-with-card.ts';

const FIFTY = 5000;
const TERMS = JSON.stringify({
  cancellation: { kind: 'amount', value: 50 },
  lockout: { kind: 'amount', value: 50 },
});

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
const { asAfternoon, due, token, charged, close, planOf, total } = chargesIn(() => world);
beforeEach(asAfternoon);
afterEach(() => world.sandbox.stripe.clear());
afterAll(() => world.stop());

const agreed = (id: number, terms: string | null = TERMS) =>
  change(world, 'UPDATE bookings SET late_terms = ? WHERE id = ?', terms, id);
const cardAgreed = (id: number, terms: string | null = TERMS) =>
  change(world, 'UPDATE kept_cards SET late_terms = ? WHERE booking_id = ?', terms, id);
/** The customer calls an hour before their visit of this morning, or whoever `by` says. */
async function cancel(id: number, by: 'owner' | 'customer' = 'customer', at = hour(7)) {
  setClock(world, at);
  const how = { status: 'cancelled', actor: OWNER, cancelledBy: by, keepFee: true } as const;
  await changeBookingStatus(world.app, { id, ...how });
  setClock(world, hour(15));
}
/** A visit that its customer canceled late, with a card that may be charged for that. */
async function canceledLate(number?: string) {
  const id = visitOfToday(world);
  agreed(id);
  await keepCard(world, id, number);
  cardAgreed(id);
  await cancel(id);
  return id;
}
const tap = (id: number, action: 'card' | 'link' | 'drop', amount = FIFTY) =>
  chargeLate(world.app, {
    ...{ id, action, amount, actor: OWNER },
    version: findBooking(world.app, id).version,
  });
const late = (id: number) => showBooking(world.app, id).late;
/** The jobs, once Undo is over. */
async function later(days = 0) {
  setClock(world, new Date(hour(15, days).getTime() + 20_000));
  await chargeDue(world.app);
}
const ledger = (id: number) =>
  rows<{ credit: string; sum: number }>(
    world,
    "SELECT credit, sum(amount) AS sum FROM ledger WHERE booking_id = ? AND what = 'payment' GROUP BY credit HAVING sum <> 0",
    id,
  );
const paidByPage = async (id: number) => {
  const balance = centsToDecimal(due(id));
  const { clientSecret } = await payMyBalance(world.app, { token: token(id), tip: '0', balance });
  world.sandbox.stripe.pay(intentOf(clientSecret));
  return settleMyBalance(world.app, token(id));
};

describe('nothing by itself', () => {
  it('neither canceling late nor a lockout charges anything, however long nobody taps', async () => {
    const id = await canceledLate();
    const other = visitOfToday(world);
    agreed(other);
    await keepCard(world, other);
    cardAgreed(other);
    close(other, { outcome: 'no-show' });
    for (const days of [0, 1, 7]) await later(days);
    for (const each of [id, other]) {
      expect(charged(each)).toEqual([]);
      expect(due(each)).toBe(0);
      expect(late(each)).toMatchObject({ state: 'offered', amount: '50.00', card: 'Visa 4242' });
      expect(showMyBalance(world.app, token(each)).state).toBe('off');
    }
    expect(late(other)?.reason).toBe('lockout');
  });

  it('is not offered where it was not agreed to, was in time, or was our own canceling', async () => {
    const [never, ours, inTime] = [visitOfToday(world), visitOfToday(world), visitOfToday(world)];
    agreed(ours);
    agreed(inTime);
    await cancel(never);
    await cancel(ours, 'owner');
    await cancel(inTime, 'customer', hour(7, -1));
    for (const id of [never, ours, inTime]) {
      expect(late(id)).toBeNull();
      await expect(tap(id, 'link')).rejects.toThrow('There is nothing to charge for this visit.');
    }
  });
});

describe('the kept card', () => {
  it('is charged once, after Undo, as a late cancellation everywhere', async () => {
    const id = await canceledLate();
    expect((await tap(id, 'card')).late).toMatchObject({ state: 'asked', amount: '50.00' });
    await chargeDue(world.app);
    expect(charged(id)).toEqual([]);
    await later();
    await later(1);
    expect(charged(id).map(({ amount }) => amount)).toEqual([FIFTY]);
    expect(charged(id)[0]?.metadata).toMatchObject({ late_charge: 'yes' });
    expect(due(id)).toBe(0);
    expect(late(id)?.state).toBe('paid');
    expect(ledger(id)).toEqual([{ credit: 'late_charges', sum: FIFTY }]);
    const [receipt] = documentsOf(world.app, [id]).get(id) ?? [];
    expect(receipt?.body.visit).toMatchObject({
      lines: [{ label: 'Late cancellation', amount: '50.00' }],
      total: '50.00',
      isLate: true,
    });
    const mine = toMyBooking(world.app, findBooking(world.app, id));
    expect(mine.late).toEqual({ name: 'Late cancellation', amount: '50.00' });
    const month = today.slice(0, 7);
    const file = [...exportPayments(world.app, month)].join('');
    expect(file.split('\r\n').filter((line) => line.includes(`late-charge,Card`))).not.toEqual([]);
    const behind = listEntries(world.app, { month, figure: 'lateCharges' });
    expect(behind.entries.map(({ bookingId }) => bookingId)).toContain(id);
    await expect(tap(id, 'card')).rejects.toThrow('There is nothing to charge');
    await expect(tap(id, 'drop')).rejects.toThrow('What was paid can be refunded');
    expectBooksKept(world);
    expectDocumentsKept(world);
  });

  it('is not charged where it was kept with other words, or for less; a link is sent instead', async () => {
    const id = await canceledLate();
    const less = JSON.stringify({ cancellation: { kind: 'amount', value: 40 }, lockout: null });
    for (const terms of [null, less]) {
      cardAgreed(id, terms);
      expect(late(id)).toMatchObject({ card: null });
      expect(late(id)?.noCard).toContain('was kept before they agreed to this charge');
      await expect(tap(id, 'card')).rejects.toThrow('You can send a link to pay instead.');
    }
    expect(due(id)).toBe(0);
    await tap(id, 'link');
    await later();
    expect(charged(id)).toEqual([]);
    expect(due(id)).toBe(FIFTY);
  });

  it('is not replaced by a card that agreed to nothing', async () => {
    const id = await canceledLate();
    await tap(id, 'card');
    change(world, "UPDATE kept_cards SET status = 'removed' WHERE booking_id = ?", id);
    await keepCard(world, id);
    await later();
    expect(charged(id)).toEqual([]);
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'no-card' });
    expect(due(id)).toBe(FIFTY);
  });

  it('takes no amount from the browser', async () => {
    const id = await canceledLate();
    for (const amount of [1, FIFTY + 1, 999_900]) {
      await expect(tap(id, 'card', amount)).rejects.toThrow('The charge is $50 now');
      await expect(tap(id, 'link', amount)).rejects.toThrow('The charge is $50 now');
    }
    expect(due(id)).toBe(0);
  });

  it('that the bank declines for good is not tried again, and can be paid by link', async () => {
    const id = await canceledLate();
    world.sandbox.stripe.decline({ decline: 'lost_card' });
    await tap(id, 'card');
    await later();
    world.sandbox.stripe.clear();
    await later(3);
    expect(charged(id)).toEqual([]);
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'declined' });
    expect((await paidByPage(id)).state).toBe('settled');
    expect(due(id)).toBe(0);
  });
});

describe('the link', () => {
  it('opens a page that says what it is for, and takes no tip', async () => {
    const id = await canceledLate();
    await tap(id, 'link');
    const page = showMyBalance(world.app, token(id));
    expect(page).toMatchObject({
      ...{ state: 'due', late: 'cancellation', balance: '50.00', total: '50.00' },
      lines: [{ label: 'Late cancellation', amount: '50.00' }],
    });
    const ask = { token: token(id), tip: '5', balance: '50.00' };
    await expect(payMyBalance(world.app, ask)).rejects.toThrow('nobody to tip');
    expect(openBalances(world.app, today).visits.map((visit) => visit.id)).toContain(id);
    expect(await paidByPage(id)).toMatchObject({ state: 'settled', balance: '0.00' });
    expect(openBalances(world.app, today).visits.map((visit) => visit.id)).not.toContain(id);
    expect(ledger(id)).toEqual([{ credit: 'late_charges', sum: FIFTY }]);
  });

  it('goes out once Undo is over, and not at all when it is taken back', async () => {
    const id = await canceledLate();
    await tap(id, 'link');
    const mail = () =>
      rows<{ status: string; next_attempt_at: number }>(
        world,
        "SELECT status, next_attempt_at FROM outbox WHERE booking_id = ? AND kind = 'late-charge'",
        id,
      )[0];
    expect(mail()).toMatchObject({ status: 'pending' });
    expect(mail()?.next_attempt_at).toBeGreaterThan(world.app.now().getTime());
    expect((await tap(id, 'drop')).late).toMatchObject({ state: 'offered' });
    expect(mail()?.status).toBe('cancelled');
    expect(due(id)).toBe(0);
  });

  it('can be paid in cash, which is no money for a visit either', async () => {
    const id = await canceledLate();
    await tap(id, 'link');
    recordPayment(world.app, { id, method: 'cash', amount: FIFTY, actor: OWNER });
    expect(ledger(id)).toEqual([{ credit: 'late_charges', sum: FIFTY }]);
    expect(due(id)).toBe(0);
  });
});

describe('taken back, twice at once, and after all', () => {
  it('a charge that is taken back within Undo is never made', async () => {
    const id = await canceledLate();
    await tap(id, 'card');
    await tap(id, 'drop');
    await later();
    expect(charged(id)).toEqual([]);
    expect(due(id)).toBe(0);
    expect(late(id)?.state).toBe('offered');
  });

  it('taps in two windows, and a page that pays meanwhile, are one charge', async () => {
    const id = await canceledLate();
    const both = await Promise.allSettled([tap(id, 'card'), tap(id, 'card'), tap(id, 'link')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    setClock(world, new Date(hour(15).getTime() + 20_000));
    await Promise.allSettled([paidByPage(id), chargeDue(world.app), chargeDue(world.app)]);
    await later(1);
    const back = rows<{ n: number }>(
      world,
      'SELECT coalesce(sum(amount - refunded), 0) AS n FROM payments WHERE booking_id = ?',
      id,
    );
    expect(back[0]?.n).toBe(FIFTY);
    expect(due(id)).toBe(0);
    expectBooksKept(world);
  });

  it('a visit that did happen has the charge off, and what was paid counts toward its price', async () => {
    const id = visitOfToday(world);
    agreed(id);
    close(id, { outcome: 'no-show' });
    await tap(id, 'link');
    await paidByPage(id);
    close(id);
    expect(findBooking(world.app, id).lateCharge).toBe(0);
    expect(due(id)).toBe(total(id) - FIFTY);
    expect(ledger(id)).toEqual([{ credit: 'customers', sum: FIFTY }]);
    expectBooksKept(world);
    expectDocumentsKept(world);
  });

  it('a page that was open for the visit pays nothing for its lockout', async () => {
    const id = visitOfToday(world);
    agreed(id);
    const balance = centsToDecimal(due(id));
    const page = { token: token(id), tip: '0', balance };
    const { clientSecret } = await payMyBalance(world.app, page);
    close(id, { outcome: 'no-show' });
    world.sandbox.stripe.pay(intentOf(clientSecret));
    await settleMyBalance(world.app, token(id));
    const [payment] = rows<{ amount: number; refunded: number }>(
      world,
      'SELECT amount, refunded FROM payments WHERE booking_id = ?',
      id,
    );
    expect(payment?.refunded).toBe(payment?.amount);
    expect(ledger(id)).toEqual([{ credit: 'customers', sum: payment?.amount }]);
  });

  it('a refund of it works as any other, and it is not owed again', async () => {
    const id = await canceledLate();
    await tap(id, 'card');
    await later();
    const { version } = findBooking(world.app, id);
    await refundBooking(world.app, { id, version, reason: 'They were ill', actor: OWNER });
    expect(due(id)).toBe(0);
    expect(late(id)?.state).toBe('paid');
    const [back] = rows<{ n: number }>(
      world,
      "SELECT sum(amount) AS n FROM ledger WHERE booking_id = ? AND what = 'refund' AND debit = 'late_charges'",
      id,
    );
    expect(back?.n).toBe(FIFTY);
    expectBooksKept(world);
    expectDocumentsKept(world);
  });

  it('a backup from before the tap takes the payment up again, and keeps it', async () => {
    const id = await canceledLate();
    await loseIn(world, async () => {
      asAfternoon();
      await tap(id, 'link');
      await paidByPage(id);
    });
    asAfternoon();
    expect(findBooking(world.app, id).lateCharge).toBe(0);
    await settleMyBalance(world.app, token(id));
    await expect(tap(id, 'card')).rejects.toThrow();
    expect(findBooking(world.app, id).lateCharge).toBe(FIFTY);
    expect(due(id)).toBe(0);
    expect(late(id)?.state).toBe('paid');
    expect(charged(id)).toHaveLength(1);
  });
});
