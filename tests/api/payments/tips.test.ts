import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { decimal, DUE } from '#tests/support/prices.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, detailOf } = ownersSite();
beforeAll(() => bookedBefore(site()));
const today = businessTime(new Date()).date;
let id: number;
let email: string;
let token: string;
let people = 0;

beforeEach(async () => {
  email = `tips${(people += 1)}@example.com`;
  id = await book(site(), site().freeDate(), { email });
  const received = () =>
    site()
      .sandbox.mail.mails()
      .find(({ envelope, subject }) => envelope.to.includes(email) && /booked/.test(subject));
  await until('the mail', () => received() !== undefined);
  token = /my-booking#([\w-]+)/.exec(received()?.html ?? '')?.[1] ?? '';
  change(site(), 'UPDATE bookings SET preferred_date = ? WHERE id = ?', addDays(today, -1), id);
});

const close = (closing: object) =>
  ask<{ message: string; status: string }>('POST', `/api/admin/bookings/${id}/close`, {
    outcome: 'completed',
    collected: 'cash',
    ...closing,
  });
const pay = (payment: object) =>
  ask<BookingDetail & { message: string }>('POST', `/api/admin/bookings/${id}/payments`, {
    method: 'cash',
    ...payment,
  });
const setTip = (tip: string) =>
  ask<BookingDetail & { message: string }>('POST', `/api/admin/bookings/${id}/tip`, { tip });
const asCustomer = async () => {
  const headers = { [BOOKING_TOKEN_HEADER]: token };
  return (await call<MyBooking>(site(), 'GET', '/api/my-booking', undefined, headers)).body;
};

describe('what came in beyond the price', () => {
  it('is asked about, and as a tip is in no balance, a line of its own for the customer', async () => {
    const amount = String(DUE + 30);
    const asked = await close({ amount });
    expect([asked.status, asked.body.message]).toEqual([
      400,
      'That’s $30 more than is owed. Please check it, or say if the rest is a tip.',
    ]);
    expect((await detailOf(id)).payments).toHaveLength(1);
    expect((await close({ amount, isTip: true })).status).toBe(200);
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ balance: '0.00', overpaid: '0.00', tip: '30.00' });
    expect(detail.payments.at(-1)).toMatchObject({ amount: decimal(DUE + 30), tip: '30.00' });
    expect(
      detail.history.find(({ action }) => action === 'payment-recorded')?.detail,
    ).toMatchObject({ tip: 3000 });
    const mine = await asCustomer();
    expect(mine).toMatchObject({ overpaid: '0.00', balance: '0.00', tip: '30.00' });
    expect(mine.payments.at(-1)).toMatchObject({ amount: decimal(DUE) });
  });

  it('is noted at closing with its check, too', async () => {
    const check = { collected: 'other', amount: String(DUE + 12), isTip: true, note: 'Check 88' };
    expect((await close(check)).status).toBe(200);
    expect((await detailOf(id)).payments.at(-1)).toMatchObject({
      ...{ method: 'other', amount: decimal(DUE + 12), tip: '12.00', note: 'Check 88' },
    });
  });

  it('is a tip only as far as it is more than is owed', async () => {
    expect((await pay({ amount: String(DUE - 10), isTip: true })).body).toMatchObject({
      balance: '10.00',
      tip: '0.00',
    });
    expect((await pay({ amount: '25', isTip: true })).body).toMatchObject({
      balance: '0.00',
      tip: '15.00',
    });
    const whole = await pay({ amount: '5', isTip: true });
    expect(whole.body).toMatchObject({ balance: '0.00', overpaid: '0.00', tip: '20.00' });
    expect((await asCustomer()).payments.every(({ amount }) => amount !== '0.00')).toBe(true);
  });

  it('can be said afterward, and taken back', async () => {
    await pay({ amount: String(DUE + 30), moreThanOwed: true });
    expect(await detailOf(id)).toMatchObject({ overpaid: '30.00', tip: '0.00' });
    const refused = await setTip('30.01');
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Only what was paid beyond the price can be a tip.',
    ]);
    expect((await setTip('30')).body).toMatchObject({ overpaid: '0.00', tip: '30.00' });
    expect((await setTip('0')).body).toMatchObject({ overpaid: '30.00', tip: '0.00' });
  });

  it('stays with the payment it came with, however often it is said anew', async () => {
    await pay({ amount: String(DUE + 30), moreThanOwed: true });
    await setTip('30');
    await pay({ amount: '20', moreThanOwed: true });
    const tips = async (tip: string) =>
      (await setTip(tip)).body.payments.slice(1).map((payment) => payment.tip);
    expect(await tips('40')).toEqual(['30.00', '10.00']);
    expect(await tips('50')).toEqual(['30.00', '20.00']);
    expect(await tips('30')).toEqual(['30.00', '0.00']);
    expect(await tips('20')).toEqual(['20.00', '0.00']);
    expect(await tips('25')).toEqual(['20.00', '5.00']);
  });

  it('leaves what is owed of the service open, in the list of open balances too', async () => {
    await close({ amount: String(DUE + 30), isTip: true });
    change(site(), 'UPDATE payments SET tip = tip + 1000 WHERE booking_id = ? AND tip > 0', id);
    expect(await detailOf(id)).toMatchObject({ balance: '10.00', tip: '40.00' });
    const { openBalances } = (await ask<Overview>('GET', '/api/admin/overview')).body;
    expect(openBalances.visits.find((visit) => visit.id === id)?.balance).toBe('10.00');
    expect(() =>
      change(site(), 'UPDATE payments SET tip = amount + 1 WHERE booking_id = ?', id),
    ).toThrow(/payments_tip/);
  });

  it('stays a tip when the payment is corrected, and goes with it', async () => {
    const { body } = await pay({ amount: String(DUE + 30), isTip: true });
    const path = `/api/admin/bookings/${id}/payments/${body.payments.at(-1)?.id}`;
    const fixed = { method: 'peer', amount: String(DUE + 20), reason: 'Counted again' };
    expect((await ask('PATCH', path, fixed)).status).toBe(400);
    const tipped = await ask('PATCH', path, { ...fixed, isTip: true });
    expect(tipped.body).toMatchObject({ balance: '0.00', tip: '20.00' });
    const gone = await ask('PATCH', path, { ...fixed, amount: '0' });
    expect(gone.body).toMatchObject({ balance: decimal(DUE), tip: '0.00' });
    expect(rows(site(), 'SELECT 1 FROM payments WHERE booking_id = ?', id)).toHaveLength(1);
  });
});
