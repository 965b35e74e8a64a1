import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { bookingOf, call, complete, hold, intentOf } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { FEE } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
let owner: { cookie: string };
const stripe = () => site.sandbox.stripe;

beforeAll(async () => {
  site = await startSite({ env: { RECONCILE_SECONDS: '3600' } });
  owner = signedIn(site);
});
afterEach(() => {
  stripe().clear();
});
afterAll(() => site.stop());

async function bookedAndPaid() {
  const email = `refund${Math.random().toString(36).slice(2)}@example.com`;
  const held = await hold(site, bookingOf(site.freeDate(), { email }));
  const intent = intentOf(held.body.clientSecret);
  stripe().pay(intent);
  const { body } = await complete(site, intent);
  return { id: Number(body.bookingId), intent };
}
const cancel = (id: number) =>
  call(site, 'PATCH', `/api/admin/bookings/${id}`, { status: 'cancelled' }, owner);

const signer = new Stripe('sk_test_sandbox');
let events = 0;
/** An event of Stripe's that arrives now. */
async function refundEvent(intent: string): Promise<number> {
  events += 1;
  const object = { id: `ch_${events}`, object: 'charge', payment_intent: intent };
  const event = { id: `evt_cancelled_${events}`, object: 'event', type: 'charge.refunded' };
  const payload = JSON.stringify({ ...event, data: { object } });
  const secret = site.sandbox.environment['STRIPE_WEBHOOK_SECRET'] ?? '';
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  return (await call(site, 'POST', '/api/webhooks/stripe', payload, headers)).status;
}

const refunded = (intent: string) =>
  rows<{ refunded: number }>(
    site,
    'SELECT refunded FROM payments WHERE payment_intent_id = ?',
    intent,
  )[0]?.refunded;
/** What customer and workflow hear of the end of a visit; queued with the change itself. */
const told = (id: number) =>
  rows<{ kind: string }>(
    site,
    `SELECT kind FROM outbox WHERE booking_id = ? AND kind IN
     ('booking-cancelled', 'booking-refunded', 'booking.refunded') AND channel <> 'sms' ORDER BY kind`,
    id,
  ).map(({ kind }) => kind);

describe('the refund of a canceled visit', () => {
  it('is in the mail of the cancellation only, when our own look at Stripe comes first', async () => {
    const { id, intent } = await bookedAndPaid();
    stripe().webhook({ mode: 'drop', times: 'always' });
    await cancel(id);
    expect(refunded(intent)).toBe(FEE * 100);
    expect(await refundEvent(intent)).toBe(200);
    expect(told(id)).toEqual(['booking-cancelled', 'booking.refunded']);
  });

  it('is in the mail of the cancellation only, when the webhook comes first', async () => {
    const { id, intent } = await bookedAndPaid();
    stripe().webhook({ mode: 'drop', times: 'always' });
    // The refund is made, and its answer lost: only the event tells of it.
    stripe().fail({ method: 'POST', path: '/v1/refunds', fail: 'reset', after: true, times: 3 });
    await cancel(id);
    expect(refunded(intent)).toBe(0);
    expect(await refundEvent(intent)).toBe(200);
    expect(refunded(intent)).toBe(FEE * 100);
    expect(told(id)).toEqual(['booking-cancelled', 'booking.refunded']);
  });

  it('tells the owner when the bank sends it back, and the customer when it is paid again', async () => {
    const { id, intent } = await bookedAndPaid();
    await cancel(id);
    const [made] = stripe()
      .refunds()
      .filter((refund) => refund.payment_intent === intent);
    stripe().failRefund(made?.id ?? '');
    expect(await refundEvent(intent)).toBe(200);
    expect(refunded(intent)).toBe(0);
    const trouble = rows<{ payload: string }>(
      site,
      "SELECT payload FROM outbox WHERE kind = 'owner-payment' AND booking_id = ?",
      id,
    );
    expect(trouble.map(({ payload }) => payload).join()).toContain('The bank returned a refund');
    stripe().refund(intent);
    expect(await refundEvent(intent)).toBe(200);
    expect(told(id)).toContain('booking-refunded');
  });

  it('leaves a refund that came before it its own mail', async () => {
    const { id, intent } = await bookedAndPaid();
    stripe().refund(intent, 500);
    expect(await refundEvent(intent)).toBe(200);
    await cancel(id);
    expect(refunded(intent)).toBe(FEE * 100);
    expect(told(id).filter((kind) => kind === 'booking-refunded')).toHaveLength(1);
  });
});
