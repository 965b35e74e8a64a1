import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setUpStripe } from './stripe-setup.ts';

let setup: Awaited<ReturnType<typeof setUpStripe>>;

beforeAll(async () => {
  setup = await setUpStripe();
});

afterEach(() => setup.sandbox.clear());
afterAll(() => setup.stop());

async function makePaid(): Promise<string> {
  const { id } = await setup.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
  setup.sandbox.pay(id);
  return id;
}

function isFor(intent: string, type: string) {
  return (event: { type: string; data: { object: object } }) =>
    event.type === type && JSON.stringify(event.data.object).includes(intent);
}

test('a payment, a refund and a dispute are told with signatures that verify', async () => {
  const id = await makePaid();
  await setup.receiver.until(isFor(id, 'payment_intent.succeeded'));
  await setup.stripe.refunds.create({ payment_intent: id, amount: 500 });
  await setup.receiver.until(isFor(id, 'charge.refunded'));
  const dispute = setup.sandbox.dispute(id);
  await setup.receiver.until(isFor(id, 'charge.dispute.created'));
  setup.sandbox.closeDispute(dispute.id, 'lost');
  await setup.receiver.until(isFor(id, 'charge.dispute.closed'));
});

test('the event is the object as it was, and /v1/events tells it, too', async () => {
  const id = await makePaid();
  const event = await setup.receiver.until(isFor(id, 'payment_intent.succeeded'));
  const read = await setup.stripe.events.retrieve(event.id);
  expect(read.data.object).toMatchObject({ id, status: 'succeeded' });
  const page = await setup.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  expect(page.data[0]?.id).toBe(event.id);
  expect(page.has_more).toBe(true);
});

test('a refused delivery is tried again', async () => {
  setup.receiver.refuse(500, 503);
  const id = await makePaid();
  await setup.receiver.until(isFor(id, 'payment_intent.created'));
  await setup.receiver.until(isFor(id, 'payment_intent.succeeded'));
  const outcomes = setup.sandbox.deliveries().map(({ outcome }) => outcome);
  expect(outcomes).toContain(500);
  expect(outcomes).toContain(503);
});

test('drop never sends it, twice sends it two times', async () => {
  setup.sandbox.webhook({ type: 'payment_intent.succeeded', mode: 'drop' });
  const lost = await makePaid();
  setup.sandbox.webhook({ type: 'payment_intent.succeeded', mode: 'twice' });
  const doubled = await makePaid();
  await setup.receiver.until(isFor(doubled, 'payment_intent.succeeded'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  const count = (id: string) =>
    setup.receiver.events.filter(isFor(id, 'payment_intent.succeeded')).length;
  expect(count(lost)).toBe(0);
  expect(count(doubled)).toBe(2);
});

test('first sends it before the call is answered, late long after', async () => {
  const confirm = async () => {
    const { id } = await setup.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
    await setup.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    return setup.receiver.events.filter(isFor(id, 'payment_intent.succeeded')).length;
  };
  setup.sandbox.webhook({ type: 'payment_intent.succeeded', mode: 'first' });
  expect(await confirm()).toBe(1);
  setup.sandbox.webhook({ type: 'payment_intent.succeeded', mode: 'late', delayMs: 60 });
  expect(await confirm()).toBe(0);
});

test('a product that calls the API from a webhook that came first does not wait for itself', async () => {
  const { id } = await setup.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
  await setup.receiver.until(isFor(id, 'payment_intent.created'));
  setup.sandbox.webhook({ type: 'payment_intent.succeeded', mode: 'first' });
  setup.receiver.doFirst(async () => {
    const paid = await setup.stripe.paymentIntents.retrieve(id);
    expect(paid.status).toBe('succeeded');
    await setup.stripe.paymentIntents.update(id, { metadata: { seen: 'yes' } });
  });
  const start = Date.now();
  await setup.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(Date.now() - start).toBeLessThan(1_500);
  expect(setup.receiver.events.filter(isFor(id, 'payment_intent.succeeded'))).toHaveLength(1);
});

test('reverse and hold bring them in another order', async () => {
  setup.sandbox.webhook({ times: 2, mode: 'reverse', delayMs: 40 });
  const turned = await makePaid();
  await setup.receiver.until(isFor(turned, 'payment_intent.created'));
  const order = setup.receiver.events.filter((event) => JSON.stringify(event).includes(turned));
  expect(order.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'payment_intent.created',
  ]);
  setup.sandbox.webhook({ mode: 'hold', times: 'always' });
  const held = await makePaid();
  expect(setup.receiver.events.some(isFor(held, 'payment_intent.succeeded'))).toBe(false);
  expect(await setup.sandbox.release()).toBe(2);
  expect(setup.receiver.events.some(isFor(held, 'payment_intent.succeeded'))).toBe(true);
});
