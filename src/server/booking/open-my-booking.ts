import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { isInTime } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { bookingRows } from './bookings-repository.ts';

/**
 * The booking of a customer's link.
 *
 * @throws AppError `not-found` for a token that is not ours, was revoked or is too old, without
 * saying which.
 */
export function openBooking(app: App, token: string): BookingRow {
  const booking = linkedBooking(app, app.links.readBookingToken(token));
  if (booking) return booking;
  throw new AppError(
    'not-found',
    'This link doesn’t work anymore. Please use the link in our latest email, or call us.',
  );
}

/** The booking that a link's token names; undefined for none, or once the link was revoked. */
export function linkedBooking(
  app: App,
  linked: { readonly key: string; readonly linkVersion: number } | undefined,
): BookingRow | undefined {
  const booking = linked && bookingRows(app).ofKey(linked.key);
  return booking && booking.linkVersion === linked.linkVersion ? booking : undefined;
}

/** Whether a customer can move or cancel a booking: it is active and at least 24 hours away. */
export function isChangeable(booking: BookingRow, now: Date): boolean {
  return isPlanned(booking) && isInTime(booking, now);
}
