import type { App } from '#server/app.ts';
import { withToldHour } from '#server/delivery/known-hours.ts';
import { visitFile } from '#server/delivery/templates/invitation.ts';
import { receiptOf } from '#server/receipt/receipt-of.ts';
import { openBooking } from './open-my-booking.ts';

/** The booking as a file for calendar programs. @throws AppError `not-found`. */
export function myCalendarFile(app: App, token: string): string {
  const booking = openBooking(app, token);
  return visitFile(withToldHour(booking), app.links, receiptOf(app, booking));
}
