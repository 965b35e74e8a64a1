import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Raises a booking's version, as money has come in for it by card, and gives one that had none its
 * payment status; a fee keeps its own. Call it in the transaction of that payment.
 */
export function notePaid(app: App, booking: BookingRow, now: Date): BookingRow {
  const { paymentStatus } = booking;
  const status = paymentStatus === 'pending' ? 'paid' : paymentStatus;
  return paymentRows(app).setBookingStatus(booking.id, status, now);
}
