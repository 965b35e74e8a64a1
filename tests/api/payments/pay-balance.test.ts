import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { intentOf } from '#tests/support/api.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { payLink, payTokenOf } from '#tests/support/pay-link.ts';
import { decimal, DUE, FEE, money } from '#tests/support/prices.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, detailOf } = ownersSite();
beforeAll(() => bookedBefore(site()));
const today = businessTime(new Date()).date;
const balance = decimal(DUE);
let people = 0;
let id: number;
let email: string;
let token: string;
const pay = payLink(site, () => token);

const close = (closing: object = {}) =>
  ask('POST', `/api/admin/bookings/${id}/close`, { outcome: 'completed', ...closing });
const hurry = () =>
  change(site(), 'UPDATE outbox SET next_attempt_at = 0 WHERE booking_id = ?', id);
const payments = () =>
  rows<{ amount: number; tip: number; refunded: number }>(
    site(),
    'SELECT amount, tip, refunded FROM payments WHERE booking_id = ? ORDER BY id',
    id,
  );
const intents = () =>
  site()
    .sandbox.stripe.intents()
    .filter(({ metadata }) => metadata['charge_key'] !== undefined && isOurs(metadata));
const isOurs = (metadata: Record<string, string>) =>
  rows<{ id: number }>(site(), 'SELECT id FROM bookings WHERE key = ?', metadata['booking_key'])[0]
    ?.id === id;
const mailsTo = (subject: RegExp) =>
  site()
    .sandbox.mail.mails()
    .filter((mail) => mail.envelope.to.includes(email) && subject.test(mail.subject));

beforeEach(async () => {
  email = `card${(people += 1)}@example.com`;
  id = await book(site(), site().freeDate(), { firstName: 'Odette', email });
  change(site(), 'UPDATE bookings SET preferred_date = ? WHERE id = ?', addDays(today, -1), id);
  await close();
  hurry();
  token = await payTokenOf(site(), email);
});

describe('the page of a payment link', () => {
  it('shows what was done, what came in and what is due, with tips to choose from', async () => {
    const { status, body } = await pay.show();
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'due', balance, tip: '0.00', isCardOn: true });
    expect(body.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['card', decimal(FEE)],
    ]);
    expect(body.tips.map(({ percent }) => percent)).toEqual([10, 15, 20]);
    expect(JSON.stringify(body)).not.toContain(email);
  });

  it('opens nothing but the payment', async () => {
    const headers = { 'x-booking-token': token };
    const answer = await fetch(`${site().url}/api/my-booking`, { headers });
    expect(answer.status).toBe(404);
    token = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await pay.show()).status).toBe(404);
  });
});

describe('paying a balance by card', () => {
  it('is one payment with the tip as a line of its own, and a receipt by mail', async () => {
    const tip = '18.00';
    const { body } = await pay.prepare({ balance, tip });
    expect(body.amount).toBe(decimal(DUE + 18));
    pay.confirm(body.clientSecret);
    expect((await pay.settle()).body).toMatchObject({ state: 'settled', balance: '0.00', tip });
    expect(payments().at(-1)).toEqual({ amount: (DUE + 18) * 100, tip: 1800, refunded: 0 });
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ balance: '0.00', overpaid: '0.00', tip });
    expect(detail.booking.paymentStatus).toBe('paid');
    expect(detail.history.map(({ action }) => action)).toContain('balance-paid');
    await until('the receipt', () => mailsTo(/^We got your/).length === 1);
    expect(mailsTo(/^We got your/)[0]?.text).toContain('$18 of it goes to your crew');
  });

  it('is found by itself where the browser never came back', async () => {
    const { body } = await pay.prepare({ balance });
    pay.confirm(body.clientSecret);
    await until('the webhook or the reconciler', () => payments().length === 2);
    expect((await pay.show()).body.state).toBe('settled');
  });

  it('is asked for again after a declined card, on the same intent', async () => {
    const first = await pay.prepare({ balance });
    pay.confirm(first.body.clientSecret, '4000000000009995');
    expect((await pay.settle()).body).toMatchObject({ state: 'due', balance });
    const again = await pay.prepare({ balance });
    expect(again.body.clientSecret).toBe(first.body.clientSecret);
    pay.confirm(again.body.clientSecret);
    expect((await pay.settle()).body.state).toBe('settled');
  });

  it('takes the amount from nobody: another balance is refused, with the one that is due', async () => {
    const { status, body } = await pay.prepare({ balance: '1.00' });
    expect([status, body.message]).toEqual([
      409,
      `The balance has changed: ${money(DUE)} is due now. Please look at it once more.`,
    ]);
    expect(intents()).toHaveLength(0);
  });

  it.each([
    ['0.20', 'A tip by card starts at 50 cents.'],
    ['900', 'That’s more than twice the price of the visit.'],
  ])('asks about a tip of $%s', async (tip, sentence) => {
    const { status, body } = await pay.prepare({ balance, tip });
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path).toBe('tip');
    expect(body.message).toContain(sentence);
  });
});

describe('one balance in two windows', () => {
  it('has one intent that can be paid: another tip cancels the one before', async () => {
    const first = await pay.prepare({ balance, tip: '10' });
    const second = await pay.prepare({ balance, tip: '20' });
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret);
    expect(() => pay.confirm(first.body.clientSecret)).toThrow(/canceled/);
    pay.confirm(second.body.clientSecret);
    await pay.settle();
    expect(payments()).toHaveLength(2);
    expect(payments().at(-1)?.tip).toBe(2000);
  });

  it('says that it was paid to whoever comes second, with another tip or the same', async () => {
    const { body } = await pay.prepare({ balance, tip: '10' });
    pay.confirm(body.clientSecret);
    const late = await pay.prepare({ balance, tip: '20' });
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/just been paid|Nothing is due/),
    ]);
    expect(payments()).toHaveLength(2);
  });
});

describe('a balance that was paid in cash meanwhile', () => {
  it('closes the card’s intent, or gives back what it takes beyond', async () => {
    const { body } = await pay.prepare({ balance, tip: '10' });
    await ask('POST', `/api/admin/bookings/${id}/payments`, {
      method: 'cash',
      amount: String(DUE),
    });
    pay.confirm(body.clientSecret);
    expect((await pay.settle()).body).toMatchObject({ state: 'settled', tip: '10.00' });
    await until('the refund', () => payments().at(-1)?.refunded === DUE * 100);
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ balance: '0.00', overpaid: '0.00', tip: '10.00' });
    await until('the owner’s mail', () =>
      site()
        .sandbox.mail.mails()
        .some(({ text }) => text.includes('when nothing was due anymore')),
    );
    await until('the customer’s mail', () => mailsTo(/refund/i).length === 1);
  });

  it('cannot be paid by card once the reconciler has seen it', async () => {
    const { body } = await pay.prepare({ balance });
    await ask('POST', `/api/admin/bookings/${id}/payments`, {
      method: 'cash',
      amount: String(DUE),
    });
    change(site(), 'UPDATE charges SET updated_at = updated_at - 60000');
    await until('the canceled intent', () => intents()[0]?.status === 'canceled');
    expect(() => pay.confirm(body.clientSecret)).toThrow(/canceled/);
  });
});

describe('a visit that is canceled or still to come', () => {
  it('takes no money, and a payment that was under way goes back whole, tip and all', async () => {
    const { body } = await pay.prepare({ balance, tip: '10' });
    change(site(), "UPDATE bookings SET status = 'no-show' WHERE id = ?", id);
    expect((await pay.show()).body.state).toBe('off');
    pay.confirm(body.clientSecret);
    await pay.settle();
    await until('the refund', () => payments().at(-1)?.refunded === (DUE + 10) * 100);
    const refused = await pay.prepare({ balance });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This visit isn’t happening, so there’s nothing to pay.',
    ]);
  });

  it('asks to wait until the visit has begun', async () => {
    change(
      site(),
      "UPDATE bookings SET status = 'confirmed', preferred_date = ? WHERE id = ?",
      addDays(today, 5),
      id,
    );
    expect((await pay.show()).body.state).toBe('early');
    expect((await pay.prepare({ balance })).status).toBe(409);
  });
});

describe('refunds beside a tip', () => {
  it('give back the service and leave the crew its tip', async () => {
    const { body } = await pay.prepare({ balance, tip: '20' });
    pay.confirm(body.clientSecret);
    await pay.settle();
    const refund = (body: object) =>
      ask<BookingDetail>('POST', `/api/admin/bookings/${id}/refunds`, {
        reason: 'Streaks',
        ...body,
      });
    // More than the fee alone: the balance's payment comes first, then what is left of both.
    expect((await refund({ amount: '40' })).status).toBe(200);
    expect(payments().map(({ refunded }) => refunded)).toEqual([0, 4000]);
    expect((await refund({})).status).toBe(200);
    await until('the refunds', () => payments().at(-1)?.refunded === DUE * 100);
    expect(payments().at(-1)).toMatchObject({ tip: 2000 });
    const intent = intentOf(body.clientSecret);
    const charge = site()
      .sandbox.stripe.charges()
      .find(({ payment_intent: of }) => of === intent);
    expect(charge?.amount_refunded).toBe(DUE * 100);
    // In Stripe's own dashboard somebody gives back the tip, too.
    site().sandbox.stripe.refund(intent);
    await until('the tip', () => payments().at(-1)?.tip === 0);
    const after = await detailOf(id);
    expect([after.tip, after.booking.paymentStatus]).toEqual(['0.00', 'refunded']);
  });
});
