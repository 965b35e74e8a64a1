import type { Stripe } from 'stripe';
import { randomText } from '../ids.ts';

/** A customer of the business: whom saved payment methods belong to. */
export function newCustomer(input: {
  readonly created: number;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly description: string | undefined;
  readonly metadata: Record<string, string>;
}): Stripe.Customer {
  return {
    id: `cus_${randomText(14)}`,
    object: 'customer',
    address: null,
    balance: 0,
    created: input.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata,
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
