import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenQuote } from '#contracts/admin/quotes.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { expectBooksKept } from '#tests/support/books.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { payLink } from '#tests/support/pay-link.ts';
import { accept, acceptanceOf, quoteOf, quotesAt, readByLink } from '#tests/support/quotes.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, detailOf } = ownersSite();
let people = 0;
let email: string;
let token = '';
const pay = payLink(site, () => token);
beforeEach(() => {
  email = `deposit${(people += 1)}@example.com`;
});

const deposit = { deposit: 'percent', depositOf: '25' };
/** Sends a quote that asks for 25% of $480, and accepts it; with its booking. */
async function accepted(wanted: object = {}, options: number[] = []) {
  const quote = await quotesAt(site()).send({ email, ...deposit, ...wanted });
  const answer = await accept(site(), quote, acceptanceOf(site().freeDate(), { options }));
  expect(answer.status).toBe(200);
  token = answer.body.accepted?.deposit?.payPath?.split('#')[1] ?? '';
  const { bookingId } = await quotesAt(site()).show(quote.id);
  return { quote, answer: answer.body, id: bookingId ?? 0 };
}
const paid = (id: number) =>
  rows<{ amount: number; refunded: number }>(
    site(),
    'SELECT amount, refunded FROM payments WHERE booking_id = ? ORDER BY id',
    id,
  );

describe('the deposit of a quote', () => {
  it('is on the quote, and stands beside an acceptance that doesn’t wait for it', async () => {
    const { quote, answer, id } = await accepted({}, [2]);
    expect((await readByLink(site(), quote)).body.paper.deposit).toEqual({
      ...{ kind: 'percent', percent: 25 },
    });
    // 25% of $540, with the option.
    expect(answer.accepted?.deposit).toEqual({
      ...{ agreed: '135.00', left: '135.00', isPaid: false },
      payPath: expect.stringMatching(/^\/pay#/) as unknown,
    });
    expect(await quotesAt(site()).show(quote.id)).toMatchObject({
      state: 'accepted',
      deposit: { agreed: '135.00', left: '135.00', isPaid: false },
    });
    expect(await detailOf(id)).toMatchObject({
      balance: '540.00',
      deposit: { left: '135.00', payUrl: expect.stringContaining('/pay#') as unknown },
    });
  });

  it('is paid once on the pay page, at the server’s amount, and lowers what is due', async () => {
    const { quote, id } = await accepted();
    expect((await pay.show()).body).toMatchObject({
      ...{ state: 'due', balance: '120.00', deposit: { rest: '360.00' } },
    });
    // Neither all of it nor an amount of one’s own, and no tip for a visit to come.
    expect((await pay.prepare({ balance: '480.00' })).status).toBe(409);
    expect((await pay.prepare({ balance: '1.00' })).status).toBe(409);
    expect((await pay.prepare({ balance: '120.00', tip: '10.00' })).body).toMatchObject({
      issues: [{ path: 'tip' }],
    });
    const { body } = await pay.prepare({ balance: '120.00' });
    expect(body.amount).toBe('120.00');
    pay.confirm(body.clientSecret);
    const after = await pay.settle();
    expect(after.body).toMatchObject({ state: 'early', balance: '360.00' });
    expect(after.body.deposit).toBeUndefined();
    await pay.settle();
    expect(paid(id)).toEqual([{ amount: 120_00, refunded: 0 }]);
    expect((await pay.prepare({ balance: '360.00' })).status).toBe(409);
    expect(await detailOf(id)).toMatchObject({
      balance: '360.00',
      ...{ overpaid: '0.00', deposit: { left: '0.00', isPaid: true, payUrl: null } },
    });
    expect(await quotesAt(site()).show(quote.id)).toMatchObject({ deposit: { isPaid: true } });
    expectBooksKept(site());
  });

  it('is found at Stripe where a restored backup has forgotten it, and not paid again', async () => {
    const { id } = await accepted();
    const { body } = await pay.prepare({ balance: '120.00' });
    pay.confirm(body.clientSecret);
    await pay.settle();
    change(site(), 'DELETE FROM charges WHERE booking_id = ?', id);
    change(site(), 'DELETE FROM payments WHERE booking_id = ?', id);
    expect((await pay.show()).body).toMatchObject({ balance: '120.00' });
    expect((await pay.prepare({ balance: '120.00' })).status).toBe(409);
    expect(paid(id)).toEqual([{ amount: 120_00, refunded: 0 }]);
    expect((await pay.show()).body).toMatchObject({ state: 'early', balance: '360.00' });
  });

  it('is paid in another way, too, and isn’t asked for then anymore', async () => {
    const { quote, id } = await accepted();
    const { booking } = await detailOf(id);
    const cash = { method: 'cash', amount: '120.00', version: booking.version };
    expect((await ask('POST', `/api/admin/bookings/${id}/payments`, cash)).status).toBe(200);
    expect((await readByLink(site(), quote)).body.accepted?.deposit).toMatchObject({
      left: '0.00',
      payPath: null,
    });
    expect((await pay.show()).body).toMatchObject({ state: 'early', balance: '360.00' });
  });

  it('gives way to the whole balance once the visit has begun', async () => {
    const { id } = await accepted();
    const { body } = await pay.prepare({ balance: '120.00' });
    const yesterday = addDays(businessTime(new Date()).date, -1);
    change(site(), 'UPDATE bookings SET preferred_date = ? WHERE id = ?', yesterday, id);
    expect((await pay.show()).body).toMatchObject({ state: 'due', balance: '480.00' });
    // A page that was left open pays what it says: it is a part of what is due, and no more.
    pay.confirm(body.clientSecret);
    expect((await pay.settle()).body).toMatchObject({ state: 'due', balance: '360.00' });
    expectBooksKept(site());
  });

  it('goes back to the card when the customer cancels in time, as their page says', async () => {
    const { id, answer } = await accepted();
    const { body } = await pay.prepare({ balance: '120.00' });
    pay.confirm(body.clientSecret);
    await pay.settle();
    const headers = { 'x-booking-token': answer.accepted?.path?.split('#')[1] ?? '' };
    const mine = await call<MyBooking>(site(), 'GET', '/api/my-booking', undefined, headers);
    expect(mine.body).toMatchObject({ refundable: '120.00', deposit: null });
    await call(site(), 'POST', '/api/my-booking/cancel', {}, headers);
    await until('the refund', () => paid(id)[0]?.refunded === 120_00);
    expect((await pay.show()).body.state).toBe('off');
    expectBooksKept(site());
  });

  it('is said in the mails: what it is, and where it is paid', async () => {
    await quotesAt(site()).send({ email, ...deposit });
    const mails = () =>
      site()
        .sandbox.mail.mails()
        .filter(({ envelope }) => envelope.to.includes(email));
    const hurry = () =>
      change(site(), "UPDATE outbox SET next_attempt_at = 0 WHERE channel = 'mail'");
    hurry();
    await until('the quote', () => mails().length === 1);
    expect(mails()[0]?.text).toContain('$120 (25%)');
    const other = email;
    email = `${other}.more`;
    await accepted();
    hurry();
    const booked = () => mails().find(({ subject }) => subject.includes('confirmed'));
    await until('the booking', () => booked() !== undefined);
    expect(booked()?.text).toContain('Your deposit of $120 is due now.');
    expect(booked()?.html).toMatch(/\/pay#/);
  });

  it('is refused where it can’t be, at its field', async () => {
    const refusalOf = async (wanted: object) => {
      const answer = await quotesAt(site()).ask<OpenQuote>('POST', '', quoteOf(wanted));
      return answer.body.issues?.map(({ path }) => path);
    };
    expect(await refusalOf({ deposit: 'percent', depositOf: '101' })).toEqual(['depositOf']);
    expect(await refusalOf({ deposit: 'amount', depositOf: '480.01' })).toEqual(['depositOf']);
    expect(await refusalOf({ deposit: 'amount' })).toEqual(['depositOf']);
    const monthly = { frequencies: ['weekly'], pricedBy: 'month', noticeDays: '30' };
    expect(await refusalOf({ ...deposit, ...monthly })).toEqual(['deposit']);
  });
});
