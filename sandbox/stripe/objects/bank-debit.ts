import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import { newCharge } from './charge.ts';

export interface AccountDetails {
  readonly number: string;
  readonly routing: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** A payment method that stands for an account at Stripe's test bank. */
export function newBankMethod(details: AccountDetails, created: number): Stripe.PaymentMethod {
  const { number, routing, name, email } = details;
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: email ?? null,
      name: name ?? null,
      phone: null,
      tax_id: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'company',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: `sandbox${number.slice(-4)}`,
      last4: number.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: routing,
      status_details: null,
    },
  };
}

/** The charge of a debit that has begun: `pending` until the bank has decided. */
export function newDebitCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  context: { readonly created: number; readonly origin: string },
): Stripe.Charge {
  const account = method.us_bank_account;
  return {
    ...newCharge(intent, method, { paid: true, authenticated: false }, context),
    id: newId('py'),
    paid: false,
    receipt_url: null,
    status: 'pending',
    payment_method_details: {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type: account?.account_holder_type ?? null,
        account_type: account?.account_type ?? null,
        bank_name: account?.bank_name ?? null,
        fingerprint: account?.fingerprint ?? null,
        last4: account?.last4 ?? null,
        payment_reference: null,
        routing_number: account?.routing_number ?? null,
      },
    },
  };
}
