import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setUpStripe } from './stripe-setup.ts';

let setup: Awaited<ReturnType<typeof setUpStripe>>;

beforeAll(async () => {
  setup = await setUpStripe();
});

afterEach(() => setup.sandbox.clear());
afterAll(() => setup.stop());

async function make(): Promise<string> {
  return (await setup.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' })).id;
}

async function makePaid(): Promise<string> {
  const id = await make();
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
  const count = (id: string) =>
    setup.receiver.events.filter(isFor(id, 'payment_intent.succeeded')).length;
  await expect.poll(() => count(doubled)).toBe(2);
  expect(count(lost)).toBe(0);
});

test('first sends it before the call is answered, late long after', async () => {
  const confirm = async () => {
    const id = await make();
    await setup.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    return { id, told: setup.receiver.events.filter(isFor(id, 'payment_intent.succeeded')).length };
  };
  setup.sandbox.webhook({ type: 'payment_intent.succeeded', mode: 'first' });
  expect((await confirm()).told).toBe(1);
  setup.sandbox.webhook({ type: 'payment_intent.succeeded', mode: 'late', delayMs: 1_000 });
  const { id, told } = await confirm();
  expect(told).toBe(0);
  await setup.receiver.until(isFor(id, 'payment_intent.succeeded'));
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
  await setup.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  // If they waited for each other, the call would be answered before the webhook.
  expect(setup.receiver.events.filter(isFor(id, 'payment_intent.succeeded'))).toHaveLength(1);
});

test('reverse and hold bring them in another order', async () => {
  const turned = { mode: 'reverse', times: 2, delayMs: 40 } as const;
  setup.sandbox.webhook({ type: 'payment_intent.succeeded', ...turned });
  const [one, other] = [await make(), await make()];
  // Both at once: events after the pause form a new batch.
  for (const id of [one, other]) setup.sandbox.pay(id);
  await setup.receiver.until(isFor(one, 'payment_intent.succeeded'));
  const order = setup.receiver.events.filter(({ type }) => type === 'payment_intent.succeeded');
  expect(order.slice(-2).map(({ data }) => data.object)).toMatchObject([
    { id: other },
    { id: one },
  ]);
  setup.sandbox.webhook({ mode: 'hold', times: 'always' });
  const held = await makePaid();
  expect(setup.receiver.events.some(isFor(held, 'payment_intent.succeeded'))).toBe(false);
  expect(await setup.sandbox.release()).toBe(2);
  expect(setup.receiver.events.some(isFor(held, 'payment_intent.succeeded'))).toBe(true);
});
