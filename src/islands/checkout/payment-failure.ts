import type { StripeError } from '@stripe/stripe-js';
import { BANK_REFUSED, TRY_ANOTHER } from './sentences.ts';

/** Why a payment failed, as it is said. */
export type PaymentFailure = {
  /** For the toast: the provider's message (spec 8). */
  readonly message: string;
  /** For the page: the same reason in plain words, and what to do. */
  readonly plainly: string;
  /** The card was declined, so certainly nothing was charged. */
  readonly isRefused: boolean;
};

/**
 * The words of a failure, the same for a card refused within the page and on the bank's own page.
 *
 * @param silent what is said when the provider gives no reason.
 */
export function paymentFailure(
  error: Pick<StripeError, 'type' | 'code' | 'message'> | null | undefined,
  silent: string,
): PaymentFailure {
  const message = error?.message ?? silent;
  if (error?.code === 'payment_intent_authentication_failure') {
    return { message, plainly: BANK_REFUSED, isRefused: true };
  }
  return error?.type === 'card_error'
    ? { message, plainly: `${message} ${TRY_ANOTHER}`, isRefused: true }
    : { message, plainly: message, isRefused: false };
}
