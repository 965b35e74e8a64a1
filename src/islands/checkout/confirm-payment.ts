import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { paymentFailure, type PaymentFailure } from './payment-failure.ts';
import { PROVIDER_SILENT } from './sentences.ts';

/** The result of confirming a payment, if the provider did not redirect. */
export type Confirmation =
  | { readonly kind: 'succeeded'; readonly paymentIntentId: string }
  | { readonly kind: 'processing' }
  /** The intent was canceled: another tab of this browser holds another time. */
  | { readonly kind: 'given-up' }
  /** A field of the card form is empty or wrong; the form says so there. */
  | { readonly kind: 'incomplete' }
  | ({ readonly kind: 'failed' } & PaymentFailure);

/**
 * Confirms the payment with the form's data; redirects only if the provider has to (spec 7).
 *
 * @param returnPath the page that a redirected customer comes back to.
 * @param clientSecret of the payment, if the form was drawn without one.
 */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  returnPath: string,
  clientSecret?: string,
): Promise<Confirmation> {
  try {
    const confirmParams = { return_url: `${location.origin}${returnPath}` };
    const { paymentIntent, error } = await (clientSecret === undefined
      ? stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      : stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }));
    // An intent paid meanwhile in another tab is also refused, but it is paid.
    const intent = paymentIntent ?? error.payment_intent;
    if (intent?.status === 'succeeded') return { kind: 'succeeded', paymentIntentId: intent.id };
    if (intent?.status === 'processing') return { kind: 'processing' };
    if (intent?.status === 'canceled') return { kind: 'given-up' };
    if (error?.type === 'validation_error') return { kind: 'incomplete' };
    return { kind: 'failed', ...paymentFailure(error, PROVIDER_SILENT) };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', ...paymentFailure(null, PROVIDER_SILENT) };
  }
}
