import { beforeAll, describe, expect, it } from 'vitest';
import type { Money, MoneyEntries } from '#contracts/admin/money.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { book } from '#tests/support/book.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { BASIC, decimal, FEE } from '#tests/support/prices.ts';

const { site, ask } = ownersSite();
beforeAll(() => bookedBefore(site()));
const { date: today } = businessTime(new Date());
const month = today.slice(0, 7);
const lastMonth = addDays(`${month}-01`, -1).slice(0, 7);

const money = async (asked = month) =>
  (await ask<Money>('GET', `/api/admin/money?month=${asked}`)).body;
const entries = async (figure: string, more = '') =>
  (
    await ask<MoneyEntries>(
      'GET',
      `/api/admin/money/entries?month=${month}&figure=${figure}${more}`,
    )
  ).body;
const close = (asked: string, isClosed: boolean) =>
  ask<Money & { message: string }>('POST', '/api/admin/money/months', { month: asked, isClosed });

describe('the money of a month', () => {
  it('counts what came in, tips and refunds, each with the list behind it', async () => {
    const before = await money();
    const id = await book(site(), site().freeDate(), { firstName: 'Mona', lastName: 'Ledger' });
    const amount = String(BASIC - FEE + 30);
    const paid = { method: 'cash', amount, isTip: true };
    await ask('POST', `/api/admin/bookings/${id}/payments`, paid);
    await ask('POST', `/api/admin/bookings/${id}/refunds`, { amount: '10', reason: 'Late' });
    const { figures, days } = (await money()).month;
    const grown = (name: keyof typeof figures) =>
      Number(figures[name]) - Number(before.month.figures[name]);
    expect([grown('received'), grown('card'), grown('cash')]).toEqual([
      BASIC + 30,
      FEE,
      BASIC - FEE + 30,
    ]);
    expect([grown('tips'), grown('refunded')]).toEqual([30, 10]);
    expect(days.reduce((sum, each) => sum + each, 0)).toBe(
      Math.round(100 * Number(figures.received)),
    );
    for (const figure of ['received', 'cash', 'tips', 'refunded'] as const) {
      const { total, entries: list } = await entries(figure);
      expect(total).toBe(figures[figure]);
      expect(list.find(({ bookingId }) => bookingId === id)?.name).toBe('Mona Ledger');
    }
    const [crew] = (await money()).tips;
    const ofCrew = await entries('tips', `&crew=${crew?.crewId ?? 'none'}`);
    expect(ofCrew.total).toBe(crew?.amount);
  });

  it('asks for a month and a figure', async () => {
    expect((await ask('GET', '/api/admin/money?month=2026-13')).status).toBe(400);
    expect((await ask('GET', `/api/admin/money/entries?month=${month}&figure=all`)).status).toBe(
      400,
    );
  });
});

describe('a refund that wasn’t made', () => {
  it('says why in plain words', async () => {
    const id = await book(site(), site().freeDate(), { lastName: 'Disputed' });
    change(
      site(),
      `INSERT INTO refunds (payment_id, key, mark, amount, reason, status, last_error, created_at, updated_at)
       SELECT id, 'money-1', 'money-1', 900, 'x', 'failed', 'stripe: charge_disputed', ?, ?
       FROM payments WHERE booking_id = ?`,
      ...[Date.now(), Date.now(), id],
    );
    expect((await money()).refunds.find(({ bookingId }) => bookingId === id)).toMatchObject({
      amount: '9.00',
      isFailed: true,
      reason: 'The customer has disputed this payment, so it can’t be refunded.',
    });
  });
});

describe('the money check', () => {
  it('writes down fees and payouts, and what is in a payout', async () => {
    const id = await book(site(), site().freeDate(), { lastName: 'Paidout' });
    site().sandbox.stripe.payOut({ pending: true, leave: true });
    const { body } = await ask<Money>('POST', '/api/admin/money/check');
    expect(body.check?.findings).toEqual([]);
    expect(body.payouts.onTheirWay).toBe(body.payouts.latest[0]?.amount);
    expect(Number(body.month.figures.fees)).toBeGreaterThan(1);
    expect((await entries('paidOut')).total).toBe(body.month.figures.paidOut);
    // 2.9 % and 30 cents, to the cent.
    const stripes = Math.round(FEE * 2.9 + 30) / 100;
    const parts = await ask<{ bookingId: number; fee: string }[]>(
      'GET',
      `/api/admin/money/payouts/${body.payouts.latest[0]?.id ?? ''}`,
    );
    expect(parts.body.find(({ bookingId }) => bookingId === id)?.fee).toBe(decimal(stripes));
  });

  it('says so when Stripe doesn’t answer', async () => {
    site().sandbox.stripe.fail({
      path: '/v1/balance_transactions',
      fail: 'status',
      status: 500,
      times: 'always',
    });
    const { status } = await ask('POST', '/api/admin/money/check');
    site().sandbox.stripe.clear();
    expect(status).toBe(503);
  });
});

describe('closing a month', () => {
  it('is for one that is over, and taken back until something is written down', async () => {
    expect((await close(month, true)).status).toBe(409);
    expect((await money(lastMonth)).closing).toMatchObject({ isOver: true, canClose: true });
    expect((await close(lastMonth, true)).body.closing).toMatchObject({
      isClosed: true,
      canReopen: true,
    });
    expect((await close(lastMonth, false)).body.closing.isClosed).toBe(false);
    await close(lastMonth, true);
    const id = await book(site(), site().freeDate());
    await ask('POST', `/api/admin/bookings/${id}/payments`, { method: 'cash', amount: '5' });
    const refused = await close(lastMonth, false);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Money has been written down since, so this month stays closed. Corrections count for the next.',
    ]);
  });

  it('puts a correction of a payment of the closed month into this one', async () => {
    const until = rows<{ until: number }>(site(), 'SELECT until FROM closed_months')[0]?.until ?? 0;
    const id = await book(site(), site().freeDate());
    const before = await money();
    // A payment of that month, taken in before it was closed, and corrected now.
    change(site(), 'DROP TRIGGER ledger_payment_added');
    change(
      site(),
      `INSERT INTO payments (booking_id, method, amount, created_at, updated_at) VALUES (?, 'other', 700, ?, ?)`,
      ...[id, until - 1, until - 1],
    );
    change(
      site(),
      "UPDATE payments SET amount = 900, updated_at = ? WHERE method = 'other'",
      Date.now(),
    );
    const { month: now } = await money();
    expect(Number(now.figures.other) - Number(before.month.figures.other)).toBe(9);
    expect((await money(lastMonth)).month.figures.other).toBe('0.00');
  });
});
