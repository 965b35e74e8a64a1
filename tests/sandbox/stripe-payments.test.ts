import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpStripe } from './stripe-setup.ts';

let setup: Awaited<ReturnType<typeof setUpStripe>>;
let stripe: Stripe;
const fee = { amount: 2500, currency: 'usd', automatic_payment_methods: { enabled: true } };

beforeAll(async () => {
  setup = await setUpStripe();
  stripe = setup.stripe;
});

afterAll(() => setup.stop());

async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('no Stripe error was thrown');
  return error;
}

describe('payment intents', () => {
  test('keep metadata, merge it and drop empty values', async () => {
    const made = await stripe.paymentIntents.create({
      ...fee,
      metadata: { draft: '12', note: 'a & b = ü' },
      receipt_email: 'ana@example.com',
    });
    expect(made).toMatchObject({
      status: 'requires_payment_method',
      amount: 2500,
      currency: 'usd',
    });
    expect(made.client_secret).toMatch(/^pi_\w+_secret_\w+$/);
    await stripe.paymentIntents.update(made.id, { metadata: { note: '', more: 'x' } });
    const read = await stripe.paymentIntents.retrieve(made.id);
    expect(read.metadata).toEqual({ draft: '12', more: 'x' });
  });

  test('succeed with 4242 and carry the charge when asked', async () => {
    const made = await stripe.paymentIntents.create(fee);
    setup.sandbox.pay(made.id);
    const paid = await stripe.paymentIntents.retrieve(made.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2500 });
    expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true, amount: 2500 });
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ])('are declined with %s', async (card, code, declineCode, message) => {
    const made = await stripe.paymentIntents.create(fee);
    const left = setup.sandbox.pay(made.id, card);
    expect(left.status).toBe('requires_payment_method');
    expect(left.last_payment_error).toMatchObject({ type: 'card_error', code, message });
    expect(left.last_payment_error?.decline_code).toBe(declineCode);
    expect(setup.sandbox.pay(made.id).status).toBe('succeeded');
  });

  test('a decline is a StripeCardError of the library', async () => {
    const made = await stripe.paymentIntents.create(fee);
    const error = await failureOf(
      stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error.payment_intent?.id).toBe(made.id);
  });

  test('wait for 3-D Secure, then succeed or fail', async () => {
    const [good, bad] = await Promise.all([
      stripe.paymentIntents.create(fee),
      stripe.paymentIntents.create(fee),
    ]);
    expect(setup.sandbox.pay(good.id, '4000000000003220', 'leave').status).toBe('requires_action');
    expect(setup.sandbox.pay(good.id, '4000000000003220', 'complete').status).toBe('succeeded');
    const failed = setup.sandbox.pay(bad.id, '4000000000003220', 'fail');
    expect(failed.status).toBe('requires_payment_method');
    expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure');
  });

  test('can be canceled until they are paid', async () => {
    const open = await stripe.paymentIntents.create(fee);
    const canceled = await stripe.paymentIntents.cancel(open.id, {
      cancellation_reason: 'abandoned',
    });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(() => setup.sandbox.pay(open.id)).toThrow('status of canceled');
    const paid = await stripe.paymentIntents.create(fee);
    setup.sandbox.pay(paid.id);
    const error = await failureOf(stripe.paymentIntents.cancel(paid.id));
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
    expect(error.payment_intent?.status).toBe('succeeded');
  });

  test('are listed newest first, by time and page by page', async () => {
    const since = Math.floor(Date.now() / 1000) + 3_600;
    setup.sandbox.advance(3_600_000);
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      made.push((await stripe.paymentIntents.create(fee)).id);
    }
    setup.sandbox.advance(-3_600_000);
    const seen: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 2, created: { gte: since } })) {
      seen.push(intent.id);
    }
    expect(seen).toEqual(made.toReversed());
  });

  test('50 at once all get through, each its own', async () => {
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        stripe.paymentIntents.create({ ...fee, metadata: { index } }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(50);
    expect(made.map(({ metadata }) => metadata['index'])).toEqual(
      made.map((_, index) => `${index}`),
    );
  });
});

describe('refusals', () => {
  test('a wrong key is 401, an unknown id 404, a missing or strange parameter 400', async () => {
    const stranger = new Stripe('sk_test_wrong', {
      host: '127.0.0.1',
      port: Number(new URL(setup.sandbox.origin).port),
      protocol: 'http',
    });
    expect((await failureOf(stranger.balance.retrieve())).statusCode).toBe(401);
    const missing = await failureOf(stripe.paymentIntents.retrieve('pi_nothing'));
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(missing.requestId).toMatch(/^req_/);
    const answer = await fetch(`${setup.sandbox.origin}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ amount: '2500', curency: 'usd' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'parameter_unknown', param: 'curency' },
    });
  });

  test('the publishable key sees an intent only with its client secret, and never its metadata', async () => {
    const made = await stripe.paymentIntents.create({ ...fee, metadata: { draft: '7' } });
    const address = `${setup.sandbox.origin}/v1/payment_intents/${made.id}?key=pk_test_sandbox`;
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(`${address}&client_secret=wrong`)).status).toBe(404);
    const answer = await fetch(`${address}&client_secret=${made.client_secret ?? ''}`);
    const seen: unknown = await answer.json();
    expect(seen).toMatchObject({ id: made.id, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('metadata');
    const list = await fetch(`${setup.sandbox.origin}/v1/payment_intents?key=pk_test_sandbox`);
    expect(list.status).toBe(401);
  });
});

describe('idempotency keys', () => {
  test('answer the same again, refuse other parameters', async () => {
    const options = { idempotencyKey: 'draft-1' };
    const first = await stripe.paymentIntents.create(fee, options);
    const second = await stripe.paymentIntents.create(fee, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const error = await failureOf(stripe.paymentIntents.create({ ...fee, amount: 9900 }, options));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
  });

  test('are 409 while the first request still runs', async () => {
    // The first to arrive is slow, so that it still runs when the other arrives.
    setup.sandbox.fail({ path: '/v1/payment_intents', delayMs: 1_000 });
    const options = { idempotencyKey: 'draft-2' };
    const both = await Promise.allSettled([
      stripe.paymentIntents.create(fee, options),
      stripe.paymentIntents.create(fee, options),
    ]);
    const refused = both.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as unknown] : [],
    );
    expect(refused).toMatchObject([{ statusCode: 409, code: 'idempotency_key_in_use' }]);
    const [slow] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []));
    const done = await stripe.paymentIntents.create(fee, { idempotencyKey: 'draft-3' });
    expect(done.id).not.toBe(slow);
  });
});

describe('refunds', () => {
  test('in parts, in full, and never more than was paid', async () => {
    const made = await stripe.paymentIntents.create(fee);
    const unpaid = await failureOf(stripe.refunds.create({ payment_intent: made.id }));
    expect(unpaid.message).toContain('does not have a successful charge to refund');
    setup.sandbox.pay(made.id);
    const part = await stripe.refunds.create({
      payment_intent: made.id,
      amount: 1000,
      reason: 'requested_by_customer',
      metadata: { by: 'owner' },
    });
    expect(part).toMatchObject({ amount: 1000, status: 'succeeded', metadata: { by: 'owner' } });
    const tooMuch = await failureOf(
      stripe.refunds.create({ payment_intent: made.id, amount: 1501 }),
    );
    expect(tooMuch.message).toBe(
      'Refund amount ($15.01) is greater than unrefunded amount on charge ($15.00)',
    );
    await stripe.refunds.create({ payment_intent: made.id });
    const again = await failureOf(stripe.refunds.create({ payment_intent: made.id }));
    expect(again).toMatchObject({ code: 'charge_already_refunded', statusCode: 400 });
    const charge = await stripe.charges.retrieve(part.charge as string, { expand: ['refunds'] });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 2500 });
    expect(charge.refunds?.data).toHaveLength(2);
    const listed = await stripe.refunds.list({ payment_intent: made.id });
    expect(listed.data.map(({ amount }) => amount)).toEqual([1500, 1000]);
  });

  test('a disputed charge cannot be refunded', async () => {
    const made = await stripe.paymentIntents.create(fee);
    setup.sandbox.pay(made.id);
    const dispute = setup.sandbox.dispute(made.id, 'product_not_received');
    const error = await failureOf(stripe.refunds.create({ payment_intent: made.id }));
    expect(error.code).toBe('charge_disputed');
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('needs_response');
    expect(setup.sandbox.closeDispute(dispute.id, 'won').status).toBe('won');
  });
});
