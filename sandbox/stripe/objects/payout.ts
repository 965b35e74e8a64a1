import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';

/** An automatic payout to the business's bank account, on its way. */
export function newPayout(input: {
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly arrivalDate: number;
}): Stripe.Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount: input.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: input.arrivalDate,
    automatic: true,
    balance_transaction: null,
    created: input.created,
    currency: input.currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
}
