import type { Stripe } from 'stripe';
import { newId, randomText } from '../ids.ts';

/** An intent to keep a card for later, without a payment. */
export function newSetupIntent(input: {
  readonly created: number;
  readonly customer: string | null;
  readonly description: string | undefined;
  readonly metadata: Record<string, string>;
  readonly usage: string;
}): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: input.created,
    customer: input.customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: input.usage,
  };
}

const publicFields = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
] as const;

/** What a browser with the publishable key can see: no metadata, no customer. */
export function publicSetupView(intent: Stripe.SetupIntent): Partial<Stripe.SetupIntent> {
  return Object.fromEntries(publicFields.map((field) => [field, intent[field]]));
}
