import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import type { RecentBooking } from '#contracts/payments.ts';
import { bookingOf, call, complete, cookiesOf, hold, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { decimal, DUE } from '#tests/support/prices.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { startStripeProxy } from '#tests/support/stripe-proxy.ts';

let site: Site;
let proxy: Awaited<ReturnType<typeof startStripeProxy>>;
let target = '';
let date: string;

beforeAll(async () => {
  proxy = await startStripeProxy(() => target);
  site = await startSite({ env: { STRIPE_API_BASE: proxy.url, RECONCILE_SECONDS: '3600' } });
  target = site.sandbox.stripe.origin;
  // Events arrive when a test says so, in the order it wants.
  site.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
});
beforeEach(() => {
  date = site.freeDate();
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
});

const signer = new Stripe('sk_test_sandbox');
let events = 0;
async function event(type: string, paymentIntent: string): Promise<number> {
  events += 1;
  const object = { id: `ch_${events}`, object: 'charge', payment_intent: paymentIntent };
  const payload = JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object } });
  const secret = site.sandbox.environment['STRIPE_WEBHOOK_SECRET'] ?? '';
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  return (await call(site, 'POST', '/api/webhooks/stripe', payload, headers)).status;
}

/** Books as a browser with its draft cookie. */
async function bookAsBrowser(email: string) {
  const asked = { preferredDate: date, preferredTime: 'morning' };
  const cookie = cookiesOf((await call(site, 'POST', '/api/check-availability', asked)).headers);
  const data = bookingOf(date, { email });
  const held = await hold(site, data, { cookie });
  const intent = intentOf(held.body.clientSecret);
  site.sandbox.stripe.pay(intent);
  const { body } = await complete(site, intent);
  expect(body.success).toBe(true);
  return { cookie, data, intent, id: body.bookingId };
}
const recent = async (cookie = '') =>
  (
    await call<{ booking: RecentBooking | null }>(site, 'GET', '/api/recent-booking', undefined, {
      cookie,
    })
  ).body.booking;

describe('two refunds in one moment', () => {
  it('show their whole sum, although the older answer of Stripe comes last', async () => {
    const { intent, id } = await bookAsBrowser('refunds@example.com');
    site.sandbox.stripe.refund(intent, 1000);
    proxy.lay({
      atCall: 1,
      when: 'late',
      strike: async () => {
        site.sandbox.stripe.refund(intent, 500);
        expect(await event('charge.refunded', intent)).toBe(200);
      },
    });
    expect(await event('charge.refunded', intent)).toBe(200);
    expect(proxy.isSpent()).toBe(true);
    expect(rows(site, 'SELECT refunded, status FROM payments WHERE booking_id = ?', id)).toEqual([
      { refunded: 1500, status: 'partially_refunded' },
    ]);
    const told = rows(site, "SELECT kind FROM outbox WHERE kind = 'owner-payment'");
    expect(told, 'no refund came back').toEqual([]);
  });
});

describe('a refusal of complete-booking', () => {
  it.each([
    ['a payment that nobody knows', 404, 'pi_nobodyknows'],
    ['a payment that is not one', 400, 'nonsense'],
  ])('carries success beside its message: %s', async (_, status, paymentIntentId) => {
    const answer = await complete(site, paymentIntentId);
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
    expect(answer.body.message).toMatch(/^\S/);
  });

  it('carries it also while Stripe does not answer', async () => {
    const { intent } = await bookAsBrowser('silent@example.com');
    // Always: the server's own first scan of Stripe's payments may still be retrying.
    site.sandbox.stripe.fail({ fail: 'status', status: 503, times: 'always' });
    const answer = await complete(site, intent);
    site.sandbox.stripe.clear();
    site.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ success: false });
    expect((await complete(site, intent)).body.success).toBe(true);
  });
});

describe('a browser that asks to pay for what it has booked', () => {
  it('gets the payment it has made, and that leads to its booking', async () => {
    const { cookie, data, intent, id } = await bookAsBrowser('again@example.com');
    const again = await hold(site, data, { cookie });
    expect(again.status).toBe(200);
    expect(intentOf(again.body.clientSecret)).toBe(intent);
    expect((await complete(site, intent)).body.bookingId).toBe(id);
    expect(rows(site, 'SELECT id FROM bookings WHERE preferred_date = ?', date)).toHaveLength(1);
  });

  it('is told so where Stripe does not know that payment anymore', async () => {
    const { cookie, data, intent } = await bookAsBrowser('keys@example.com');
    const unknown = `${intent}gone`;
    change(
      site,
      'UPDATE drafts SET payment_intent_id = ? WHERE payment_intent_id = ?',
      unknown,
      intent,
    );
    const again = await hold(site, data, { cookie });
    expect(again.status).toBe(409);
    expect(again.body.message).toContain('You’ve already booked this time.');
  });

  it('meets a taken slot like everybody where it is another person’s booking', async () => {
    const { cookie, data } = await bookAsBrowser('mine@example.com');
    expect((await hold(site, { ...data, email: 'other@example.com' }, { cookie })).status).toBe(
      409,
    );
    expect((await hold(site, data)).status).toBe(409);
  });

  it('can book the time again after it was cancelled', async () => {
    const { cookie, data, intent, id } = await bookAsBrowser('cancelled@example.com');
    change(site, "UPDATE bookings SET status = 'cancelled' WHERE id = ?", id);
    change(site, 'DELETE FROM slot_claims WHERE booking_id = ?', id);
    const again = await hold(site, data, { cookie });
    expect(again.status).toBe(200);
    expect(intentOf(again.body.clientSecret)).not.toBe(intent);
  });
});

describe('what a browser has just booked', () => {
  it('is told to that browser for an hour, and to no other', async () => {
    const { cookie, id } = await bookAsBrowser('recent@example.com');
    expect(await recent(cookie)).toEqual({
      id,
      serviceType: 'basic',
      occasion: null,
      preferredDate: date,
      preferredTime: 'morning',
      balance: decimal(DUE),
      isStart: true,
    });
    expect(await recent()).toBeNull();
    expect(await recent('draft=nonsense')).toBeNull();
    const bookedAgo = (ms: number) =>
      change(site, 'UPDATE bookings SET created_at = ? WHERE id = ?', Date.now() - ms, id);
    bookedAgo(55 * 60_000);
    expect(await recent(cookie)).toMatchObject({ id });
    bookedAgo(3_600_001);
    expect(await recent(cookie)).toBeNull();
  });
});
