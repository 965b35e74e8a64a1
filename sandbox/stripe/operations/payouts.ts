import type { Stripe } from 'stripe';
import { invalidRequest } from '../failure.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import { newPayout } from '../objects/payout.ts';
import type { World } from '../world.ts';

const bankSeconds = 24 * 3600;

export interface PayoutRequest {
  /** Also pays out what would become available only later, so that nobody has to wait for it. */
  readonly pending?: boolean | undefined;
  /** Leaves the money on its way to the bank, until `arrivePayout`. */
  readonly leave?: boolean | undefined;
}

/**
 * Pays out what is available, as Stripe does every day by itself.
 *
 * @throws StripeFailure when nothing is left to pay out
 */
export function makePayout(world: World, request: PayoutRequest): Stripe.Payout {
  const { store } = world;
  const now = world.now();
  const gathered = store.balanceTransactions
    .rows()
    .filter(
      ({ id, available_on: availableOn }) =>
        !store.payoutOfTransaction.has(id) && (request.pending === true || availableOn <= now),
    );
  const amount = gathered.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) throw invalidRequest('You have insufficient funds for a payout.');
  const payout = newPayout({
    amount,
    currency: 'usd',
    created: now,
    arrivalDate: now + bankSeconds,
  });
  const transaction = newBalanceTransaction({
    type: 'payout',
    category: 'payout',
    amount: -amount,
    currency: payout.currency,
    source: payout.id,
    description: payout.description,
    created: now,
    availableOn: now,
  });
  store.balanceTransactions.add(transaction);
  payout.balance_transaction = transaction.id;
  for (const { id } of [...gathered, transaction]) store.payoutOfTransaction.set(id, payout.id);
  store.payouts.add(payout);
  world.emit('payout.created', payout);
  return request.leave === true ? payout : arrivePayout(world, payout);
}

/** The bank has credited the money. */
export function arrivePayout(world: World, payout: Stripe.Payout): Stripe.Payout {
  refuseUnless(payout, 'in_transit');
  payout.status = 'paid';
  payout.arrival_date = Math.min(payout.arrival_date, world.now());
  world.emit('payout.paid', payout);
  return payout;
}

/** The bank has sent the money back, which Stripe allows it for days after it arrived. */
export function failPayout(world: World, payout: Stripe.Payout): Stripe.Payout {
  refuseUnless(payout, 'in_transit', 'paid');
  const now = world.now();
  const transaction = newBalanceTransaction({
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
    description: 'PAYOUT FAILURE',
    created: now,
    availableOn: now,
  });
  world.store.balanceTransactions.add(transaction);
  Object.assign(payout, {
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: transaction.id,
  } satisfies Partial<Stripe.Payout>);
  world.emit('payout.failed', payout);
  return payout;
}

function refuseUnless(payout: Stripe.Payout, ...states: string[]): void {
  if (!states.includes(payout.status)) {
    throw invalidRequest(`Payout ${payout.id} is ${payout.status} already.`);
  }
}
