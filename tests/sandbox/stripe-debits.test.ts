import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpStripe } from './stripe-setup.ts';

let setup: Awaited<ReturnType<typeof setUpStripe>>;
beforeAll(async () => {
  setup = await setUpStripe();
});
afterAll(() => setup.stop());

const bill = {
  amount: 50_000,
  currency: 'usd',
  allowed_payment_method_types: ['card', 'us_bank_account'],
};
const begun = async () => {
  const made = await setup.stripe.paymentIntents.create(bill);
  setup.sandbox.debit(made.id);
  return made.id;
};
const read = (id: string) =>
  setup.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
const eventsOf = (id: string) =>
  setup.sandbox
    .events()
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type)
    .toReversed();

test('a bank debit is on its way until its bank has decided, and pending in the balance', async () => {
  const id = await begun();
  const state = await read(id);
  expect(state).toMatchObject({ status: 'processing', amount_received: 0 });
  expect(state.latest_charge).toMatchObject({
    status: 'pending',
    paid: false,
    payment_method_details: { type: 'us_bank_account', us_bank_account: { last4: '6789' } },
  });
  expect(() => setup.sandbox.pay(id)).toThrow('status of processing');
  setup.sandbox.settleDebit(id);
  expect(await read(id)).toMatchObject({ status: 'succeeded', amount_received: 50_000 });
  expect(eventsOf(id)).toEqual([
    'payment_intent.created',
    'payment_intent.processing',
    'payment_intent.succeeded',
  ]);
});

test('one that fails can be paid again, and its money leaves the balance', async () => {
  const id = await begun();
  setup.sandbox.settleDebit(id, 'insufficient_funds');
  const failed = await read(id);
  expect(failed).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'insufficient_funds' },
  });
  const { data } = await setup.stripe.balanceTransactions.list({ limit: 100 });
  const charge = typeof failed.latest_charge === 'object' ? failed.latest_charge?.id : '';
  const its = data.filter(({ source }) => source === charge);
  expect(its.map(({ type }) => type)).toEqual(['payment_failure_refund', 'payment']);
  expect(its.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(setup.sandbox.pay(id).status).toBe('succeeded');
});

test('a payment by card alone takes no bank account', async () => {
  const cards = { ...bill, allowed_payment_method_types: ['card'] };
  const { id } = await setup.stripe.paymentIntents.create(cards);
  expect(() => setup.sandbox.debit(id)).toThrow('not allowed for this PaymentIntent');
});
