import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { NOT_CONFIRMED, PROVIDER_SILENT } from './sentences.ts';

/** The result of confirming a payment, if the provider did not redirect. */
export type Confirmation =
  | { readonly kind: 'succeeded'; readonly paymentIntentId: string }
  | { readonly kind: 'processing' }
  /** The intent was canceled: another tab of this browser holds another time. */
  | { readonly kind: 'given-up' }
  /** A field of the card form is empty or wrong; the form says so there. */
  | { readonly kind: 'incomplete' }
  /** `isRefused`: the card was declined, so nothing was charged. */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly isRefused: boolean;
      /** Our own words beside the button, where the toast has the provider's (spec 8). */
      readonly inShort?: string;
    };

/** Confirms the payment with the form's data; redirects only if the provider has to (spec 7). */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
): Promise<Confirmation> {
  try {
    const { paymentIntent, error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}/booking-success` },
      redirect: 'if_required',
    });
    // An intent paid meanwhile in another tab is also refused, but it is paid.
    const intent = paymentIntent ?? error.payment_intent;
    if (intent?.status === 'succeeded') return { kind: 'succeeded', paymentIntentId: intent.id };
    if (intent?.status === 'processing') return { kind: 'processing' };
    if (intent?.status === 'canceled') return { kind: 'given-up' };
    if (error?.type === 'validation_error') return { kind: 'incomplete' };
    if (error?.code === 'payment_intent_authentication_failure') {
      const message = error.message ?? NOT_CONFIRMED;
      return { kind: 'failed', message, isRefused: true, inShort: NOT_CONFIRMED };
    }
    const isRefused = error?.type === 'card_error';
    return { kind: 'failed', message: error?.message ?? PROVIDER_SILENT, isRefused };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', message: PROVIDER_SILENT, isRefused: false };
  }
}
