import type { BookingData } from '#contracts/booking.ts';
import {
  FEE_AMOUNT,
  type PaymentIntentAnswer,
  type PriceChangedAnswer,
} from '#contracts/payments.ts';
import { ApiError, postJson } from '../api.ts';

/**
 * POST /api/create-payment-intent (spec 7): holds the slot and answers what the payment form
 * needs. The same browser asking again resumes its own hold and intent.
 *
 * @param priceVersion of the price that was shown; undefined takes the price as it is.
 * @throws ApiError 409 when the slot is taken or the price is another one (`changedPrice`), 503
 * when payments are not set up.
 */
export function createPaymentIntent(
  bookingData: BookingData,
  priceVersion?: string,
): Promise<PaymentIntentAnswer> {
  const body = { amount: FEE_AMOUNT, bookingData, ...(priceVersion && { priceVersion }) };
  return postJson('/api/create-payment-intent', body);
}

/** What the visit costs now, where that is why it was refused; undefined for any other reason. */
export function changedPrice(error: unknown): PriceChangedAnswer | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { answer } = error;
  const isIt = typeof answer === 'object' && answer !== null && 'price' in answer;
  return isIt ? (answer as PriceChangedAnswer) : undefined;
}
