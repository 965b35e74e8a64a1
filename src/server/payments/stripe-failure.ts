import { Stripe } from 'stripe';
import type { AppError } from '#server/errors.ts';

/**
 * What a failed call to Stripe means for a retry:
 * - `silent`: it may have been carried out; retry with the same key.
 * - `answered`: it was not carried out, but may be later; Stripe repeats this answer to that key.
 * - `refused`: it never will be carried out.
 * - `all-refunded`: there is nothing left to give back.
 */
export type StripeFailure = 'silent' | 'answered' | 'refused' | 'all-refunded';

/** Reads the failure from a gateway error. */
export function stripeFailure({ cause }: AppError): StripeFailure {
  if (!(cause instanceof Stripe.errors.StripeError)) return 'silent';
  if (cause.code === 'charge_already_refunded') return 'all-refunded';
  const { statusCode } = cause;
  if (statusCode === undefined || cause.code === 'idempotency_key_in_use') return 'silent';
  const isAboutTheRefund =
    cause instanceof Stripe.errors.StripeInvalidRequestError && [400, 402].includes(statusCode);
  return isAboutTheRefund ? 'refused' : 'answered';
}

/** Whether Stripe was not there, or failed itself: everything else is an answer. */
export function isSilence({ cause }: AppError): boolean {
  if (!(cause instanceof Stripe.errors.StripeError)) return false;
  const { statusCode } = cause;
  return statusCode === undefined || statusCode >= 500 || statusCode === 429;
}
