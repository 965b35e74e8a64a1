import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';

export interface NewBalanceTransaction {
  readonly type:
    | 'charge'
    | 'payment'
    | 'payment_failure_refund'
    | 'refund'
    | 'refund_failure'
    | 'adjustment'
    | 'payout'
    | 'payout_failure';
  readonly category: string;
  /** In cents, negative when money leaves the account. */
  readonly amount: number;
  readonly fee?: number;
  readonly feeDescription?: string;
  readonly currency: string;
  readonly source: string;
  readonly description: string | null;
  readonly created: number;
  readonly availableOn: number;
}

/** One movement of the account's balance; `net` is what it changes. */
export function newBalanceTransaction(input: NewBalanceTransaction): Stripe.BalanceTransaction {
  const { amount, fee = 0, currency, created, availableOn } = input;
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency,
    description: input.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: input.feeDescription ?? 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: input.category,
    source: input.source,
    status: availableOn <= created ? 'available' : 'pending',
    type: input.type,
  };
}
