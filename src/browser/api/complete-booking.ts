import type { BookingData } from '#contracts/booking.ts';
import type { CompleteBookingAnswer } from '#contracts/payments.ts';
import { postJson } from '../api.ts';

/**
 * POST /api/complete-booking (spec 7): turns a succeeded payment into its booking. Safe to call
 * again: the server asks the payment provider and books once.
 *
 * @throws ApiError 409 when the payment did not succeed or the slot was lost and refunded.
 */
export function completeBooking(
  paymentIntentId: string,
  bookingData: BookingData | null,
): Promise<CompleteBookingAnswer> {
  return postJson('/api/complete-booking', {
    bookingData: bookingData ?? undefined,
    paymentIntentId,
  });
}
