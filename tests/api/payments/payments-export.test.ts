import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { change } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { BASIC, decimal, FEE } from '#tests/support/prices.ts';

const { site, ask, detailOf } = ownersSite();
beforeAll(() => bookedBefore(site()));
const { date: today } = businessTime(new Date());
const month = today.slice(0, 7);

/** The lines of the file as records; no field contains a comma. */
async function linesOf(asked = month): Promise<Record<string, string>[]> {
  const path = `/api/admin/payments/export?month=${asked}`;
  const [head = '', ...lines] = (await ask<string>('GET', path)).body.trim().split('\r\n');
  const names = head.replace('\ufeff', '').split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])),
  );
}

describe('the accountant’s file of a month', () => {
  it('has each payment and refund with day, method, visit and balance', async () => {
    const date = site().freeDate();
    const id = await book(site(), date, { firstName: 'Mona', lastName: 'Ledger' });
    const paid = { method: 'cash', amount: '50', note: 'At the door' };
    await ask('POST', `/api/admin/bookings/${id}/payments`, paid);
    const refund = { amount: '10', reason: 'Came late', goodwill: true };
    await ask('POST', `/api/admin/bookings/${id}/refunds`, refund);
    const { balance } = await detailOf(id);
    const visit = {
      date: today,
      booking: String(id),
      customer: 'Mona Ledger',
      service: 'basic',
      visitDate: date,
      visitTotal: decimal(BASIC),
      balanceNow: balance,
    };
    const lines = await linesOf();
    expect(lines.filter(({ booking }) => booking === String(id))).toMatchObject([
      { ...visit, kind: 'payment', method: 'Card', received: decimal(FEE), refunded: '' },
      { ...visit, kind: 'payment', method: 'Cash', received: '50.00', note: 'At the door' },
      { ...visit, kind: 'refund', method: 'Card', received: '', refunded: '10.00' },
    ]);
    expect(lines[0]?.['reference']).toMatch(/^pi_/);
  });

  it('has a payment once that was corrected, with its tip, and none that was taken back', async () => {
    const id = await book(site(), site().freeDate(), { firstName: 'Tess', lastName: 'Twice' });
    const pay = (amount: string) =>
      ask<BookingDetail>('POST', `/api/admin/bookings/${id}/payments`, { method: 'cash', amount });
    const paymentOf = (answer: { body: BookingDetail }) => answer.body.payments.at(-1)?.id ?? 0;
    const correct = (payment: number, to: object) =>
      ask('PATCH', `/api/admin/bookings/${id}/payments/${payment}`, { reason: 'Typed', ...to });
    const [first, second] = [paymentOf(await pay('41')), paymentOf(await pay('5'))];
    const over = String(Number(decimal(BASIC)) - Number(decimal(FEE)) + 10);
    await correct(first, { method: 'peer', amount: over, isTip: true });
    await correct(second, { method: 'cash', amount: '0' });
    const lines = (await linesOf()).filter(({ customer }) => customer === 'Tess Twice');
    expect(lines.map(({ method, received, tip }) => [method, received, tip])).toEqual([
      ['Card', decimal(FEE), ''],
      ['Payment app', Number(over).toFixed(2), '15.00'],
    ]);
  });

  it('adds up to the sums of the overview, also over more than one page', async () => {
    const id = await book(site(), site().freeDate());
    change(
      site(),
      `WITH RECURSIVE many(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM many WHERE n < 449)
       INSERT INTO payments (booking_id, method, amount, created_at, updated_at)
       SELECT ?, 'other', 100 + n, ? - n % 7, ? FROM many`,
      ...[id, Date.now(), Date.now()],
    );
    const lines = await linesOf();
    const [now] = (await ask<Overview>('GET', '/api/admin/overview')).body.months;
    const sum = (column: string) => lines.reduce((all, line) => all + Number(line[column]), 0);
    expect(sum('received')).toBeCloseTo(Number(now?.received), 2);
    expect(sum('refunded')).toBeCloseTo(Number(now?.refunded), 2);
    expect(lines.length).toBeGreaterThan(450);
  });

  it('is empty for a month without money, and asks for a month', async () => {
    expect(await linesOf('2001-01')).toEqual([]);
    const refused = await ask('GET', '/api/admin/payments/export?month=2026-13');
    expect(refused.status).toBe(400);
  });
});
