import type { Stripe } from 'stripe';
import { asOfNow } from '../operations/balance.ts';
import type { Call, Route } from './call.ts';
import { listPage, listParameters } from './lists.ts';

/** What is on the account, how it came there, and what was paid out. */
export const balanceRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/balance', parameters: [], run: balance },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    parameters: [...listParameters, 'type', 'source', 'payout', 'currency'],
    run: listTransactions,
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    parameters: [],
    run: ({ world, id }) => asOfNow(world, world.store.balanceTransactions.get(id)),
  },
  {
    method: 'GET',
    path: '/v1/payouts',
    parameters: [...listParameters, 'status', 'arrival_date', 'destination'],
    run: listPayouts,
  },
  {
    method: 'GET',
    path: '/v1/payouts/:id',
    parameters: [],
    run: ({ world, id }) => world.store.payouts.get(id),
  },
];

function listTransactions({ world, form }: Call) {
  const { store } = world;
  const type = form.text('type');
  const source = form.text('source');
  const payout = form.text('payout');
  if (payout !== undefined) store.payouts.get(payout);
  const page = listPage(
    store.balanceTransactions,
    form,
    '/v1/balance_transactions',
    (row) =>
      (type === undefined || row.type === type) &&
      (source === undefined || row.source === source) &&
      (payout === undefined || store.payoutOfTransaction.get(row.id) === payout),
  );
  return { ...page, data: page.data.map((row) => asOfNow(world, row)) };
}

function listPayouts({ world, form }: Call) {
  const status = form.text('status');
  return listPage(
    world.store.payouts,
    form,
    '/v1/payouts',
    (payout) => status === undefined || payout.status === status,
  );
}

function balance({ world }: Call): Stripe.Balance {
  const rows = world.store.balanceTransactions.rows();
  const now = world.now();
  const available = rows.filter((row) => row.available_on <= now);
  const pending = rows.filter((row) => row.available_on > now);
  return {
    object: 'balance',
    available: moneyOf(available),
    livemode: false,
    pending: moneyOf(pending),
  };
}

function moneyOf(rows: readonly Stripe.BalanceTransaction[]) {
  const amount = rows.reduce((sum, { net }) => sum + net, 0);
  return [{ amount, currency: 'usd', source_types: { card: amount } }];
}
