import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';

export interface NewRefund {
  readonly amount: number;
  readonly created: number;
  readonly metadata: Record<string, string>;
  readonly reason: string | undefined;
  readonly status: 'succeeded' | 'pending';
}

export function newRefund(charge: Stripe.Charge, input: NewRefund): Stripe.Refund {
  const id = newId('re');
  return {
    id,
    object: 'refund',
    amount: input.amount,
    balance_transaction: null,
    charge: charge.id,
    created: input.created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
    },
    metadata: input.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: input.status,
    transfer_reversal: null,
  };
}
