import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DayVisit } from '#contracts/admin/booking.ts';
import type { CustomerPage } from '#contracts/admin/customers.ts';
import { BOOKING_TOKEN_HEADER, type MyBooking } from '#contracts/my-booking.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { DayVisitEntry } from '#islands/admin/schedule/DaySheet.tsx';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { BASIC, decimal, DUE, FEE, money } from '#tests/support/prices.ts';

const { site, ask, detailOf, phoned } = ownersSite();
let date: string;

async function tokenOf(email: string): Promise<string> {
  const mail = await site().sandbox.mail.waitFor((each) => each.envelope.to.includes(email));
  return /my-booking#([\w-]+)/.exec(mail.html)?.[1] ?? '';
}

beforeEach(() => {
  date = site().freeDate();
});

describe('money', () => {
  it('goes back in part and then in full, never more than came in', async () => {
    const id = await book(site(), date);
    const path = `/api/admin/bookings/${id}/refunds`;
    const part = await ask('POST', path, { amount: '10.00', reason: 'Came late' });
    expect(part.body).toMatchObject({
      refundable: decimal(FEE - 10),
      booking: { paymentStatus: 'partially_refunded' },
    });
    expect((await ask('POST', path, { amount: decimal(FEE - 9.99), reason: 'x' })).status).toBe(
      400,
    );
    const full = await ask('POST', path, { reason: 'Goodwill' });
    expect(full.body).toMatchObject({ refundable: '0.00', booking: { paymentStatus: 'refunded' } });
    expect((await ask('POST', path, { reason: 'again' })).status).toBe(400);
    const [payment] = full.body.payments;
    expect(payment?.refunds.map(({ amount, status }) => [amount, status])).toEqual([
      ['10.00', 'done'],
      [decimal(FEE - 10), 'done'],
    ]);
    expect(
      site()
        .sandbox.stripe.refunds()
        .map((refund) => refund.amount),
    ).toEqual([(FEE - 10) * 100, 1000]);
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

  it('given back as a gift is not owed again, and a correction is', async () => {
    const email = 'gift@example.com';
    const id = await book(site(), date, { email });
    const refund = (amount: string, goodwill?: boolean) =>
      ask('POST', `/api/admin/bookings/${id}/refunds`, { amount, reason: 'Late', goodwill });
    const token = await tokenOf(email);
    const mine = async () =>
      (
        await call<MyBooking>(site(), 'GET', '/api/my-booking', undefined, {
          [BOOKING_TOKEN_HEADER]: token,
        })
      ).body;
    const preset = await refund('5');
    expect(preset.body).toMatchObject({ balance: decimal(DUE), goodwillPreset: true });
    expect((await refund('4', true)).body.balance).toBe(decimal(DUE));
    expect((await refund('6', false)).body.balance).toBe(decimal(DUE + 6));
    expect(await mine()).toMatchObject({
      paid: decimal(FEE - 15),
      refunded: '15.00',
      goodwill: '9.00',
      balance: decimal(DUE + 6),
    });
    const day = await ask<DayVisit[]>('GET', `/api/admin/days/${date}`);
    const sums = { paid: decimal(FEE - 15), gift: '9.00', balance: decimal(DUE + 6) };
    expect(day.body[0]).toMatchObject({ total: decimal(BASIC), ...sums });
    expect(await detailOf(id)).toMatchObject(sums);
    // On the printout the sums add up to the amount to collect.
    const onPaper = renderToStaticMarkup(
      createElement(DayVisitEntry, { visit: day.body[0] as DayVisit }),
    );
    expect(onPaper).toContain(
      `Estimate ${money(BASIC)}, paid ${money(FEE - 15)}</span><span>Courtesy refund −$9</span>`,
    );
    const mail = await site().sandbox.mail.waitFor(
      (each) =>
        each.envelope.to.includes(email) &&
        each.text.includes(`at your visit: from ${money(DUE + 6)}`),
    );
    expect(mail.subject).toMatch(/^Your refund/);
    expect(mail.text).toContain(
      `Booking fee, paid: −${money(FEE)}\nRefunded to your card: $6\nDue at your visit`,
    );
    expect(mail.text).not.toContain('Courtesy');
  });

  it('too much of it is corrected by a refund, unless the owner says otherwise', async () => {
    const email = 'much@example.com';
    const id = await book(site(), date, { email });
    const path = `/api/admin/bookings/${id}`;
    await ask('POST', `${path}/payments`, {
      method: 'cash',
      amount: String(DUE + 20),
      moreThanOwed: true,
    });
    const headers = { [BOOKING_TOKEN_HEADER]: await tokenOf(email) };
    const mine = () => call<MyBooking>(site(), 'GET', '/api/my-booking', undefined, headers);
    expect((await mine()).body).toMatchObject({ balance: '0.00', overpaid: '20.00' });
    const [visit] = (await ask<DayVisit[]>('GET', `/api/admin/days/${date}`)).body;
    const onPaper = renderToStaticMarkup(
      createElement(DayVisitEntry, { visit: visit as DayVisit }),
    );
    expect(onPaper).toContain('Overpaid $20');
    const missed = renderToStaticMarkup(
      createElement(DayVisitEntry, { visit: { ...(visit as DayVisit), status: 'no-show' } }),
    );
    expect(missed).toContain('<strong>No-show</strong>');
    expect(missed).not.toMatch(/Nothing to collect|Estimate/);
    expect((await detailOf(id)).goodwillPreset).toBe(false);
    const answer = await ask('POST', `${path}/refunds`, { amount: '20', reason: 'Too much' });
    expect(answer.body).toMatchObject({ balance: '0.00', goodwillPreset: true });
    const [payment] = answer.body.payments;
    expect(payment?.refunds).toMatchObject([{ amount: '20.00', goodwill: false }]);
    expect((await mine()).body).toMatchObject({ balance: '0.00', overpaid: '0.00' });
  });

  it('taken in cash is written down and lowers the balance', async () => {
    const { body } = await phoned(date);
    const answer = await ask('POST', `/api/admin/bookings/${body.id}/payments`, {
      method: 'cash',
      amount: '60',
      note: 'At the door',
    });
    expect(answer.body).toMatchObject({
      balance: decimal(BASIC - 60),
      refundable: '0.00',
      booking: { paymentStatus: 'offline' },
      payments: [{ method: 'cash', amount: '60.00', note: 'At the door' }],
    });
  });

  it('keeps a fee paid by card as paid when the rest comes in cash', async () => {
    const id = await book(site(), date);
    const path = `/api/admin/bookings/${id}/payments`;
    const answer = await ask('POST', path, { method: 'peer', amount: String(DUE) });
    expect(answer.body).toMatchObject({ balance: '0.00', booking: { paymentStatus: 'paid' } });
  });
});

describe('a payment that was written down wrong', () => {
  it('is corrected or taken back with a reason, and the balance follows', async () => {
    const { body } = await phoned(date);
    const path = `/api/admin/bookings/${body.id}/payments`;
    const recorded = await ask('POST', path, { method: 'cash', amount: '60' });
    const [payment] = recorded.body.payments;
    const one = `${path}/${payment?.id}`;
    const wrong = { method: 'peer', amount: '40' };
    expect((await ask('PATCH', one, wrong)).body.issues[0]?.path).toBe('reason');
    const corrected = await ask('PATCH', one, { ...wrong, reason: 'Miscounted' });
    expect(corrected.body).toMatchObject({
      balance: decimal(BASIC - 40),
      payments: [{ id: payment?.id, method: 'peer', amount: '40.00' }],
    });
    expect(corrected.body.history.at(-1)).toMatchObject({
      action: 'payment-corrected',
      detail: { from: 6000, amount: 4000, method: 'peer', reason: 'Miscounted' },
    });
    const stale = { ...wrong, reason: 'x', version: recorded.body.booking.version };
    expect((await ask('PATCH', one, stale)).status).toBe(409);
    const back = await ask('PATCH', one, { ...wrong, amount: '0', reason: 'Another customer’s' });
    expect(recorded.body.booking.paymentStatus).toBe('offline');
    expect(back.body).toMatchObject({
      balance: decimal(BASIC),
      booking: { paymentStatus: 'pending' },
      payments: [],
    });
    expect(back.body.history.at(-1)?.action).toBe('payment-taken-back');
    expect((await ask('PATCH', one, { ...wrong, reason: 'again' })).status).toBe(404);
  });

  it('leaves no trace where nothing of it changes', async () => {
    const { body } = await phoned(date);
    const path = `/api/admin/bookings/${body.id}/payments`;
    const before = (await ask('POST', path, { method: 'cash', amount: '20' })).body;
    const again = { method: 'cash', amount: '20', reason: 'Counted again' };
    const answer = await ask('PATCH', `${path}/${before.payments[0]?.id}`, again);
    expect([answer.status, answer.body.history]).toEqual([200, before.history]);
    expect(answer.body.booking.version).toBe(before.booking.version);
  });

  it('is not the card’s: that goes back by a refund', async () => {
    const id = await book(site(), date);
    const [fee] = (await detailOf(id)).payments;
    const patch = { method: 'cash', amount: '0', reason: 'x' };
    const answer = await ask('PATCH', `/api/admin/bookings/${id}/payments/${fee?.id}`, patch);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/refund/);
    const { body } = await phoned(site().freeDate());
    const other = await ask('PATCH', `/api/admin/bookings/${body.id}/payments/${fee?.id}`, patch);
    expect(other.status).toBe(404);
  });

  it('asks before more than is owed is taken', async () => {
    const { body } = await phoned(date);
    const path = `/api/admin/bookings/${body.id}/payments`;
    const much = { method: 'cash', amount: String(BASIC + 20) };
    const refused = await ask('POST', path, much);
    expect(refused.body).toMatchObject({
      message: 'That’s $20 more than is owed. Please check it, or say if the rest is a tip.',
      issues: [{ path: 'amount' }],
    });
    expect((await detailOf(body.id)).payments).toEqual([]);
    const taken = await ask('POST', path, { ...much, moreThanOwed: true });
    expect(taken.body).toMatchObject({
      balance: '0.00',
      overpaid: '20.00',
      payments: [{ amount: decimal(BASIC + 20) }],
    });
    // One visit's surplus pays for no other visit, and no file shows it as settled.
    const next = await phoned(site().freeDate());
    const page = `/api/admin/customers/${taken.body.customer?.id}`;
    const { body: customer } = await ask<CustomerPage>('GET', page);
    expect(customer.visits).toContainEqual(
      expect.objectContaining({ id: body.id, balance: '0.00', overpaid: '20.00' }),
    );
    expect(customer.visits).toContainEqual(
      expect.objectContaining({ id: next.body.id, balance: decimal(BASIC), overpaid: '0.00' }),
    );
    const month = businessTime(new Date()).date.slice(0, 7);
    for (const file of ['bookings/export?q=Vance', `payments/export?month=${month}`]) {
      const lines = (await ask<string>('GET', `/api/admin/${file}`)).body;
      expect(lines).toMatch(/,-20\.00(,|\r)/);
    }
    const one = `${path}/${taken.body.payments[0]?.id}`;
    const more = { method: 'cash', amount: String(BASIC + 30), reason: 'Tip' };
    expect((await ask('PATCH', one, more)).status).toBe(400);
    expect((await ask('PATCH', one, { ...more, moreThanOwed: true })).status).toBe(200);
  });
});

describe('the sheet of a day', () => {
  it('says in the order of the day what is still to be collected of each visit', async () => {
    const morning = await book(site(), date);
    const evening = (
      await phoned(date, { preferredTime: 'evening', serviceType: 'medical', price: '310' })
    ).body;
    const dropped = (await phoned(date, { preferredTime: 'afternoon' })).body;
    await ask('PATCH', `/api/admin/bookings/${dropped.id}`, { status: 'cancelled' });
    const afternoon = (await phoned(date, { preferredTime: 'afternoon' })).body;
    const paid = { method: 'cash', amount: '310' };
    await ask('POST', `/api/admin/bookings/${evening.id}/payments`, paid);
    await ask('POST', `/api/admin/bookings/${morning}/refunds`, { amount: '10', reason: 'Late' });
    const answer = await ask<DayVisit[]>('GET', `/api/admin/days/${date}`);
    expect(answer.body.map(({ id, balance }) => [id, balance])).toEqual([
      [morning, decimal(DUE)],
      [afternoon.id, decimal(BASIC)],
      [evening.id, '0.00'],
    ]);
    expect((await ask('GET', '/api/admin/days/2026-02-30')).status).toBe(400);
  });
});
