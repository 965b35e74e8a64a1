import type { BookingData } from '#contracts/booking.ts';
import {
  FEE_AMOUNT,
  type PaymentIntentAnswer,
  type PriceChangedAnswer,
} from '#contracts/payments.ts';
import { ApiError, postJson } from '../api.ts';
import type { SeenPrice } from '../seen-price.ts';

/**
 * POST /api/create-payment-intent (spec 7): holds the slot and returns what the payment form
 * needs. A repeated call from the same browser resumes its own hold and intent.
 *
 * @param seen the price that was shown; undefined accepts the current price.
 * @throws ApiError 409 when the slot is taken or the price has changed (`changedPrice`), 503
 * when payments are not set up.
 */
export function createPaymentIntent(
  bookingData: BookingData,
  seen?: Pick<SeenPrice, 'priceVersion' | 'late'>,
): Promise<PaymentIntentAnswer> {
  const body = { amount: FEE_AMOUNT, bookingData, ...(seen && shown(seen)) };
  return postJson('/api/create-payment-intent', body);
}

function shown({ priceVersion, late }: Pick<SeenPrice, 'priceVersion' | 'late'>) {
  return { priceVersion, lateShown: late };
}

/** The new price if a changed price was the error; undefined for any other reason. */
export function changedPrice(error: unknown): PriceChangedAnswer | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { answer } = error;
  const isIt = typeof answer === 'object' && answer !== null && 'price' in answer;
  return isIt ? (answer as PriceChangedAnswer) : undefined;
}
