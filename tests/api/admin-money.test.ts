import { beforeEach, describe, expect, it } from 'vitest';
import type { DayVisit } from '#contracts/admin-bookings.ts';
import { book } from '#tests/support/book.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

const { site, ask, detailOf, phoned } = ownersSite();
let date: string;

beforeEach(() => {
  date = site().freeDate();
});

describe('money', () => {
  it('goes back in part and then in full, never more than came in', async () => {
    const id = await book(site(), date);
    const path = `/api/admin/bookings/${id}/refunds`;
    const part = await ask('POST', path, { amount: '10.00', reason: 'Came late' });
    expect(part.body).toMatchObject({
      refundable: '15.00',
      booking: { paymentStatus: 'partially_refunded' },
    });
    expect((await ask('POST', path, { amount: '15.01', reason: 'x' })).status).toBe(400);
    const full = await ask('POST', path, { reason: 'Goodwill' });
    expect(full.body).toMatchObject({ refundable: '0.00', booking: { paymentStatus: 'refunded' } });
    expect((await ask('POST', path, { reason: 'again' })).status).toBe(400);
    const [payment] = full.body.payments;
    expect(payment?.refunds.map(({ amount, status }) => [amount, status])).toEqual([
      ['10.00', 'done'],
      ['15.00', 'done'],
    ]);
    expect(
      site()
        .sandbox.stripe.refunds()
        .map((refund) => refund.amount),
    ).toEqual([1500, 1000]);
  });

  it('clicked twice at once goes back once', async () => {
    const id = await book(site(), date);
    const { booking } = await detailOf(id);
    const before = site().sandbox.stripe.refunds().length;
    const click = () =>
      ask('POST', `/api/admin/bookings/${id}/refunds`, {
        amount: '5',
        reason: 'x',
        version: booking.version,
      });
    const statuses = (await Promise.all([click(), click(), click()])).map((each) => each.status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(site().sandbox.stripe.refunds()).toHaveLength(before + 1);
  });

  it('taken in cash is written down and lowers the balance', async () => {
    const { body } = await phoned(date);
    const answer = await ask('POST', `/api/admin/bookings/${body.id}/payments`, {
      method: 'cash',
      amount: '60',
      note: 'At the door',
    });
    expect(answer.body).toMatchObject({
      balance: '40.00',
      refundable: '0.00',
      booking: { paymentStatus: 'offline' },
      payments: [{ method: 'cash', amount: '60.00', note: 'At the door' }],
    });
  });

  it('keeps a fee paid by card as paid when the rest comes in cash', async () => {
    const id = await book(site(), date);
    const path = `/api/admin/bookings/${id}/payments`;
    const answer = await ask('POST', path, { method: 'peer', amount: '75' });
    expect(answer.body).toMatchObject({ balance: '0.00', booking: { paymentStatus: 'paid' } });
  });
});

describe('the sheet of a day', () => {
  it('says in the order of the day what is still to be collected of each visit', async () => {
    const evening = (
      await phoned(date, { preferredTime: 'evening', serviceType: 'medical', price: '310' })
    ).body;
    const morning = await book(site(), date);
    const dropped = (await phoned(date, { preferredTime: 'afternoon' })).body;
    await ask('PATCH', `/api/admin/bookings/${dropped.id}`, { status: 'cancelled' });
    const paid = { method: 'cash', amount: '310' };
    await ask('POST', `/api/admin/bookings/${evening.id}/payments`, paid);
    await ask('POST', `/api/admin/bookings/${morning}/refunds`, { amount: '10', reason: 'Late' });
    const answer = await ask<DayVisit[]>('GET', `/api/admin/days/${date}`);
    expect(answer.body.map(({ id, balance }) => [id, balance])).toEqual([
      [morning, '85.00'],
      [evening.id, '0.00'],
    ]);
    expect((await ask('GET', '/api/admin/days/2026-02-30')).status).toBe(400);
  });
});
