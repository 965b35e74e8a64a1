import type { Stripe } from 'stripe';
import { newId, randomText } from '../ids.ts';

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly metadata: Record<string, string>;
  readonly description: string | undefined;
  readonly receiptEmail: string | undefined;
  readonly statementDescriptorSuffix: string | undefined;
  readonly customer: string | null;
  readonly setupFutureUsage: string | undefined;
  /** Undefined means automatic payment methods. */
  readonly methodTypes: readonly string[] | undefined;
  readonly allowRedirects: string | undefined;
}

export function newPaymentIntent(input: NewIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      input.methodTypes === undefined
        ? { enabled: true, allow_redirects: input.allowRedirects ?? 'always' }
        : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: input.created,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: [...(input.methodTypes ?? ['card'])],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail ?? null,
    review: null,
    setup_future_usage: input.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: input.statementDescriptorSuffix ?? null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
}

const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const;

/** What a browser with the publishable key can see: no metadata, no charge. */
export function publicView(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(publicFields.map((field) => [field, intent[field]]));
}
