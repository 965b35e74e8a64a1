import type { BookingRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Writes down what is charged for a visit that doesn't take place; 0 for nothing anymore. Call it in
 * the transaction of its cause.
 */
export function setLateCharge(app: App, bookingId: number, amount: Cents): BookingRow {
  return paymentRows(app).setLateCharge(bookingId, amount, app.now());
}

/**
 * Takes the charge off a visit that takes place after all: what came in for it counts toward the
 * visit's price from now on. Call it in the transaction that brings the visit back.
 *
 * @returns the booking as it is now.
 */
export function dropLateCharge(app: App, booking: BookingRow): BookingRow {
  if (booking.lateCharge === 0) return booking;
  paymentRows(app).countForVisit(booking.id, app.now());
  return setLateCharge(app, booking.id, 0);
}
