import type { BookingData } from '#contracts/booking.ts';
import { FEE_AMOUNT, type PaymentIntentAnswer } from '#contracts/payments.ts';
import { postJson } from '../api.ts';

/**
 * POST /api/create-payment-intent (spec 7): holds the slot and answers what the payment form
 * needs. The same browser asking again resumes its own hold and intent.
 *
 * @throws ApiError 409 when the slot is taken, 503 when payments are not set up.
 */
export function createPaymentIntent(bookingData: BookingData): Promise<PaymentIntentAnswer> {
  return postJson('/api/create-payment-intent', { amount: FEE_AMOUNT, bookingData });
}
