import type { Stripe } from 'stripe';
import type { TestCard } from '../cards.ts';
import { newId } from '../ids.ts';

export interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly billing: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
    readonly postalCode?: string | undefined;
    readonly country?: string | undefined;
  };
}

export function newPaymentMethod(
  card: TestCard,
  details: CardDetails,
  created: number,
): Stripe.PaymentMethod {
  const { billing } = details;
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: billing.country ?? null,
        line1: null,
        line2: null,
        postal_code: billing.postalCode ?? null,
        state: null,
      },
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: billing.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.postalCode === undefined ? null : 'pass',
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: details.expMonth,
      exp_year: details.expYear,
      fingerprint: `sandbox${details.number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: details.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
