import { afterEach, beforeEach, expect, test } from 'vitest';
import { stripeGateway } from '#server/payments/stripe.ts';
import { keys, setUpStripe } from './stripe-setup.ts';

let setup: Awaited<ReturnType<typeof setUpStripe>>;

// What is on the account counts all that was paid before: every test has an account of its own.
beforeEach(async () => {
  setup = await setUpStripe();
});

afterEach(() => setup.stop());

const DAY_MS = 24 * 3_600_000;
const YESTERDAY = new Date(Date.now() - DAY_MS);

async function paid(amount: number, card?: string): Promise<string> {
  const { id } = await setup.stripe.paymentIntents.create({ amount, currency: 'usd' });
  setup.sandbox.pay(id, card);
  return id;
}

function gateway() {
  return stripeGateway({
    secretKey: keys.secret,
    publishableKey: keys.publishable,
    webhookSecret: 'whsec_of_the_test',
    apiBase: setup.sandbox.origin,
    jsUrl: null,
    siteUrl: 'http://127.0.0.1:4321',
  });
}

test.each([
  [2500, 103],
  [12_000, 378],
  [50, 31],
])('a payment of %i cents costs %i', async (amount, fee) => {
  const intent = await paid(amount);
  const { latest_charge: charge } = await setup.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge.balance_transaction'],
  });
  expect(charge).toMatchObject({
    balance_transaction: { type: 'charge', amount, fee, net: amount - fee, status: 'pending' },
  });
});

test('a declined card moves nothing', async () => {
  await paid(2500, '4000000000000002');
  expect((await setup.stripe.balanceTransactions.list()).data).toEqual([]);
});

test('refunds, returned ones and disputes move their money, and the balance is the sum', async () => {
  const { stripe, sandbox } = setup;
  const first = await paid(10_000);
  const second = await paid(20_000);
  const refund = await stripe.refunds.create({ payment_intent: first, amount: 4000 });
  sandbox.failRefund(refund.id);
  const dispute = sandbox.dispute(second);
  sandbox.closeDispute(dispute.id, 'won');
  const { data } = await stripe.balanceTransactions.list();
  expect(
    data.toReversed().map(({ reporting_category: what, amount, fee }) => [what, amount, fee]),
  ).toEqual([
    ['charge', 10_000, 320],
    ['charge', 20_000, 610],
    ['refund', -4000, 0],
    ['refund_failure', 4000, 0],
    ['dispute', -20_000, 1500],
    ['dispute_reversal', 20_000, 0],
  ]);
  const balance = await stripe.balance.retrieve();
  const sum = [...balance.available, ...balance.pending].reduce(
    (all, { amount }) => all + amount,
    0,
  );
  expect(sum).toBe(30_000 - 320 - 610 - 1500);
  expect((await stripe.disputes.retrieve(dispute.id)).balance_transactions).toHaveLength(2);
});

test('a card’s money can be paid out two days later', async () => {
  const { stripe, sandbox } = setup;
  await paid(10_000);
  expect(() => sandbox.payOut()).toThrow('insufficient funds');
  sandbox.advance(2 * DAY_MS + 1000);
  const [transaction] = (await stripe.balanceTransactions.list()).data;
  expect(transaction?.status).toBe('available');
  const payout = sandbox.payOut();
  expect(payout).toMatchObject({ amount: 9680, status: 'paid', automatic: true });
  await setup.receiver.until(({ type }) => type === 'payout.paid');
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(0);
  expect(() => sandbox.payOut()).toThrow('insufficient funds');
});

test('a payout is on its way first, and can come back', async () => {
  const { stripe, sandbox } = setup;
  await paid(10_000);
  const payout = sandbox.payOut({ pending: true, leave: true });
  expect((await stripe.payouts.list({ status: 'in_transit' })).data).toHaveLength(1);
  expect(sandbox.arrivePayout(payout.id).status).toBe('paid');
  expect(sandbox.failPayout(payout.id)).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
  });
  expect(() => sandbox.failPayout(payout.id)).toThrow('failed already');
  await setup.receiver.until(({ type }) => type === 'payout.failed');
  const { data } = await stripe.balanceTransactions.list({ source: payout.id });
  expect(data.map(({ amount }) => amount)).toEqual([9680, -9680]);
});

test('the website reads every movement and payout, page by page, with its payment', async () => {
  const { sandbox } = setup;
  const intents: string[] = [];
  for (let index = 0; index < 101; index += 1) intents.push(await paid(1000));
  await setup.stripe.refunds.create({ payment_intent: intents[100] ?? '' });
  const payout = sandbox.payOut({ pending: true });
  const first = await gateway().balanceMovesSince(YESTERDAY, null);
  const rest = await gateway().balanceMovesSince(YESTERDAY, first.next);
  const moves = [...first.items, ...rest.items];
  expect(rest.next).toBeNull();
  expect(moves).toHaveLength(103);
  expect(moves.slice(0, 3)).toMatchObject([
    { category: 'payout', amount: -payout.amount, sourceId: payout.id, paymentIntentId: null },
    { category: 'refund', amount: -1000, fee: 0, paymentIntentId: intents[100] },
    { category: 'charge', amount: 1000, fee: 59, net: 941, paymentIntentId: intents[100] },
  ]);
  const of = await gateway().balanceMovesOf(payout.id, null);
  const more = await gateway().balanceMovesOf(payout.id, of.next);
  expect([...of.items, ...more.items].reduce((sum, { net }) => sum + net, 0)).toBe(0);
  expect((await gateway().payoutsSince(YESTERDAY, null)).items).toMatchObject([
    { id: payout.id, amount: payout.amount, status: 'paid', isAutomatic: true, failure: null },
  ]);
});
