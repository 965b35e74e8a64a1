import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Decline, declineCodes } from '#sandbox/stripe/declines.ts';
import { setUpStripe } from './stripe-setup.ts';

let setup: Awaited<ReturnType<typeof setUpStripe>>;
let stripe: Stripe;

beforeAll(async () => {
  setup = await setUpStripe();
  stripe = setup.stripe;
});

afterEach(() => setup.sandbox.clear());
afterAll(() => setup.stop());

async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('no Stripe error was thrown');
  return error;
}

/** A customer with a card that was kept by a setup intent. */
async function kept(card = '4242424242424242') {
  const customer = await stripe.customers.create({ name: 'Ana', email: 'ana@example.com' });
  const intent = await stripe.setupIntents.create({ customer: customer.id });
  const done = setup.sandbox.setUp(intent.id, card);
  return { customer: customer.id, method: done.payment_method as string, intent: done };
}

function charge({ customer, method }: { customer: string; method: string }, amount = 12_000) {
  return stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
  });
}

describe('customers', () => {
  test('are made, changed, listed and deleted with their cards', async () => {
    const { customer, method } = await kept();
    await stripe.customers.update(customer, { phone: '+15105550100', metadata: { site: 'here' } });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      name: 'Ana',
      phone: '+15105550100',
      metadata: { site: 'here' },
    });
    await stripe.customers.del(customer);
    expect(await stripe.customers.retrieve(customer)).toEqual(
      expect.objectContaining({ id: customer, deleted: true }),
    );
    expect((await stripe.paymentMethods.retrieve(method)).customer).toBeNull();
    const listed = await stripe.customers.list({ email: 'ana@example.com', limit: 100 });
    expect(listed.data.map(({ id }) => id)).not.toContain(customer);
    const gone = await failureOf(stripe.setupIntents.create({ customer }));
    expect(gone).toMatchObject({ statusCode: 400, code: 'resource_missing' });
  });
});

describe('a setup intent', () => {
  test('keeps a card for its customer, and tells it', async () => {
    const { customer, method, intent } = await kept();
    expect(intent.status).toBe('succeeded');
    const { data } = await stripe.customers.listPaymentMethods(customer);
    expect(data).toMatchObject([
      { id: method, customer, card: { brand: 'visa', last4: '4242', exp_month: 12 } },
    ]);
    await setup.receiver.until(
      ({ type, data: { object } }) =>
        type === 'setup_intent.succeeded' && JSON.stringify(object).includes(intent.id),
    );
  });

  test('is refused for a card that is declined, and open for another one', async () => {
    const { intent } = await kept('4000000000000002');
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { type: 'card_error', code: 'card_declined' },
    });
    expect(setup.sandbox.setUp(intent.id).status).toBe('succeeded');
  });

  test('waits for 3-D Secure, then keeps the card or does not', async () => {
    const intent = await stripe.setupIntents.create();
    expect(setup.sandbox.setUp(intent.id, '4000000000003220', 'leave').status).toBe(
      'requires_action',
    );
    const failed = setup.sandbox.setUp(intent.id, '4000000000003220', 'fail');
    expect(failed.last_setup_error?.code).toBe('setup_intent_authentication_failure');
    expect(setup.sandbox.setUp(intent.id, '4000000000003220').status).toBe('succeeded');
  });

  test('can be canceled until it is done; the publishable key sees it with its secret', async () => {
    const intent = await stripe.setupIntents.create({ metadata: { of: 'me' } });
    const address = `${setup.sandbox.origin}/v1/setup_intents/${intent.id}?key=pk_test_sandbox`;
    expect((await fetch(address)).status).toBe(404);
    const seen: unknown = await (
      await fetch(`${address}&client_secret=${intent.client_secret ?? ''}`)
    ).json();
    expect(seen).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('metadata');
    expect((await stripe.setupIntents.cancel(intent.id)).status).toBe('canceled');
    expect(await failureOf(stripe.setupIntents.cancel(intent.id))).toMatchObject({
      code: 'setup_intent_unexpected_state',
    });
  });
});

describe('a payment', () => {
  test('keeps its card for the customer only when it says so', async () => {
    const customer = (await stripe.customers.create()).id;
    const fee = { amount: 2500, currency: 'usd' };
    const plain = await stripe.paymentIntents.create({ ...fee, customer });
    setup.sandbox.pay(plain.id);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    // The box is ticked after the intent was made, unticked, and ticked again.
    const later = await stripe.paymentIntents.create(fee);
    await stripe.paymentIntents.update(later.id, { customer, setup_future_usage: 'off_session' });
    await stripe.paymentIntents.update(later.id, { setup_future_usage: '' });
    expect((await stripe.paymentIntents.retrieve(later.id)).setup_future_usage).toBeNull();
    await stripe.paymentIntents.update(later.id, { setup_future_usage: 'off_session' });
    setup.sandbox.pay(later.id);
    const { payment_method: method } = await stripe.paymentIntents.retrieve(later.id);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toMatchObject([
      { id: method },
    ]);
    const late = await failureOf(
      stripe.paymentIntents.update(later.id, { setup_future_usage: '' }),
    );
    expect(late.code).toBe('payment_intent_unexpected_state');
  });

  test('uses up a card that was not kept', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
    setup.sandbox.pay(intent.id);
    const { payment_method: method } = await stripe.paymentIntents.retrieve(intent.id);
    const customer = (await stripe.customers.create()).id;
    const error = await failureOf(charge({ customer, method: method as string }));
    expect(error.message).toContain('It may not be used again');
  });
});

describe('a charge without the customer', () => {
  test('succeeds with a kept card, and names its customer', async () => {
    const card = await kept();
    const paid = await charge(card);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_000 });
    const [made] = (await stripe.charges.list({ payment_intent: paid.id })).data;
    expect(made).toMatchObject({ customer: card.customer, paid: true });
  });

  test.each(declineCodes)('is refused with %s, and tells it', async (decline: Decline) => {
    const card = await kept();
    setup.sandbox.decline({ method: card.method, decline });
    const error = await failureOf(charge(card));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect([error.code, error.decline_code]).toContain(decline);
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method' });
    await setup.receiver.until(
      ({ type, data: { object } }) =>
        type === 'charge.failed' &&
        JSON.stringify(object).includes(error.payment_intent?.id ?? '?'),
    );
    expect((await charge(card)).status).toBe('succeeded');
  });

  test('cannot answer the bank: authentication is required, unless the card was set up', async () => {
    const always = await failureOf(charge(await kept('4000002760003184')));
    expect(always).toMatchObject({
      code: 'authentication_required',
      decline_code: 'authentication_required',
      statusCode: 402,
    });
    expect((await charge(await kept('4000002500003155'))).status).toBe('succeeded');
  });

  test.each([
    ['4000000000000341', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('fails with %s, although it can be kept', async (number, code) => {
    const card = await kept(number);
    expect(card.intent.status).toBe('succeeded');
    expect((await failureOf(charge(card))).decline_code).toBe(code);
  });

  test('never reaches a card that was let go', async () => {
    const card = await kept();
    await stripe.paymentMethods.detach(card.method);
    await setup.receiver.until(
      ({ type, data: { object } }) =>
        type === 'payment_method.detached' && JSON.stringify(object).includes(card.method),
    );
    expect((await failureOf(charge(card))).statusCode).toBe(400);
    expect((await failureOf(stripe.paymentMethods.detach(card.method))).message).toContain(
      'not attached to a customer',
    );
    const again = stripe.paymentMethods.attach(card.method, { customer: card.customer });
    expect((await failureOf(again)).message).toContain('It may not be used again');
  });

  test('never charges the card of somebody else', async () => {
    const [mine, theirs] = [await kept(), await kept()];
    const error = await failureOf(charge({ customer: mine.customer, method: theirs.method }));
    expect(error.message).toContain('belongs to a Customer');
  });

  test('has to be confirmed in the same call', async () => {
    const { customer, method } = await kept();
    const error = await failureOf(
      stripe.paymentIntents.create({
        amount: 100,
        currency: 'usd',
        customer,
        payment_method: method,
        off_session: true,
      }),
    );
    expect(error).toMatchObject({ statusCode: 400, param: 'off_session' });
  });
});

test('a card whose bank sent a new one has a new expiry', async () => {
  const { method } = await kept();
  setup.sandbox.renewCard(method, { month: 5, year: 2039 });
  expect((await stripe.paymentMethods.retrieve(method)).card).toMatchObject({
    exp_month: 5,
    exp_year: 2039,
  });
  await setup.receiver.until(({ type }) => type === 'payment_method.automatically_updated');
});

test('a ready-made card is attached by hand, a declined one is not', async () => {
  const customer = (await stripe.customers.create()).id;
  const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
  expect(good).toMatchObject({ customer, card: { brand: 'mastercard', last4: '4444' } });
  const bad = stripe.paymentMethods.attach('pm_card_chargeDeclinedExpiredCard', { customer });
  expect((await failureOf(bad)).code).toBe('expired_card');
  const listed = await stripe.paymentMethods.list({ customer, type: 'card' });
  expect(listed.data.map(({ id }) => id)).toEqual([good.id]);
});
