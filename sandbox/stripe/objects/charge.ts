import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';

export interface ChargeOutcome {
  readonly paid: boolean;
  readonly code?: string;
  readonly declineCode?: string | undefined;
  readonly message?: string;
  readonly authenticated: boolean;
}

export function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: ChargeOutcome,
  context: { readonly created: number; readonly origin: string },
): Stripe.Charge {
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: outcome.paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: outcome.paid,
    created: context.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: outcome.code ?? null,
    failure_message: outcome.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: outcome.paid ? 'approved_by_network' : 'declined_by_network',
      reason: outcome.paid ? null : (outcome.declineCode ?? outcome.code ?? null),
      risk_level: 'normal',
      risk_score: 12,
      seller_message: outcome.paid ? 'Payment complete.' : 'The bank declined the payment.',
      type: outcome.paid ? 'authorized' : 'issuer_declined',
    },
    paid: outcome.paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(method, intent, outcome) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: outcome.paid ? `${context.origin}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: outcome.paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function cardDetails(
  method: Stripe.PaymentMethod,
  intent: Stripe.PaymentIntent,
  outcome: ChargeOutcome,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { card } = method;
  return {
    amount_authorized: outcome.paid ? intent.amount : null,
    authorization_code: outcome.paid ? '123456' : null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: outcome.authenticated ? '05' : null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2099,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
