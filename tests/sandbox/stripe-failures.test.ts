import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { libraryFor, setUpStripe } from './stripe-setup.ts';

let setup: Awaited<ReturnType<typeof setUpStripe>>;
let folder: string;
const fee = { amount: 2500, currency: 'usd' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
  setup = await setUpStripe();
});

afterEach(() => setup.sandbox.clear());

afterAll(async () => {
  await setup.stop();
  await rm(folder, { recursive: true });
});

function control(body: object): Promise<Response> {
  return fetch(`${setup.sandbox.origin}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test.each([
  [429, Stripe.errors.StripeRateLimitError],
  [500, Stripe.errors.StripeAPIError],
])('a switch answers %i, and only as often as told', async (status, kind) => {
  setup.sandbox.fail({ method: 'POST', fail: 'status', status });
  await expect(setup.stripe.paymentIntents.create(fee)).rejects.toBeInstanceOf(kind);
  await expect(setup.stripe.paymentIntents.create(fee)).resolves.toMatchObject({ amount: 2500 });
});

test('the library gets over a broken connection by itself', async () => {
  setup.sandbox.fail({ path: '/v1/payment_intents', fail: 'reset', times: 2 });
  const patient = libraryFor(setup.sandbox.origin, { maxNetworkRetries: 2 });
  await expect(patient.paymentIntents.create(fee)).resolves.toMatchObject({ amount: 2500 });
});

test('a request that hangs runs into the timeout', async () => {
  setup.sandbox.fail({ fail: 'hang' });
  const hasty = libraryFor(setup.sandbox.origin, { timeout: 100 });
  await expect(hasty.balance.retrieve()).rejects.toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  );
});

test.each(['cut', 'hang', 'status'] as const)(
  'an answer lost by %s was carried out all the same, and its key brings it back',
  async (kind) => {
    setup.sandbox.fail({ method: 'POST', fail: kind, after: true });
    const hasty = libraryFor(setup.sandbox.origin, { timeout: 5000 });
    const before = setup.sandbox.intents().length;
    const options = { idempotencyKey: `lost-${kind}` };
    await expect(hasty.paymentIntents.create(fee, options)).rejects.toThrow();
    expect(setup.sandbox.intents()).toHaveLength(before + 1);
    const again = await hasty.paymentIntents.create(fee, options);
    expect(again.id).toBe(setup.sandbox.intents()[0]?.id);
    expect(setup.sandbox.intents()).toHaveLength(before + 1);
  },
);

test('the control door does the same for another process', async () => {
  const intent = await setup.stripe.paymentIntents.create(fee);
  const paid = await control({ action: 'pay', intent: intent.id, card: '4242424242424242' });
  expect(await paid.json()).toMatchObject({ result: { status: 'succeeded' } });
  const refund = await control({ action: 'refund', intent: intent.id, amount: 700 });
  expect(await refund.json()).toMatchObject({ result: { amount: 700 } });
  await control({ action: 'fail', method: 'GET', fail: 'status', status: 503 });
  await expect(setup.stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 503 });
  await control({ action: 'webhook', type: 'payment_intent.*', mode: 'drop', times: 'always' });
  const state = await fetch(`${setup.sandbox.origin}/_control/state`);
  const seen = (await state.json()) as { intents: { id: string }[]; webhooks: object[] };
  expect(seen.intents.map(({ id }) => id)).toContain(intent.id);
  expect(seen.webhooks).toEqual([{ type: 'payment_intent.*', mode: 'drop', times: 'always' }]);
  expect((await control({ action: 'nonsense' })).status).toBe(400);
  expect((await control({ action: 'pay', intent: 'pi_nothing' })).status).toBe(400);
});

test('with a data file the next start goes on where it was', async () => {
  const file = join(folder, 'stripe.json');
  const first = await setUpStripe(file);
  const intent = await first.stripe.paymentIntents.create(fee, { idempotencyKey: 'kept' });
  first.sandbox.pay(intent.id);
  await first.stop();
  const second = await setUpStripe(file);
  const read = await second.stripe.paymentIntents.retrieve(intent.id);
  expect(read.status).toBe('succeeded');
  const again = await second.stripe.paymentIntents.create(fee, { idempotencyKey: 'kept' });
  expect(again.id).toBe(intent.id);
  await second.stop();
});
