import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { assertSeen } from '#server/assert-seen.ts';
import { AppError } from '#server/errors.ts';
import { bookingRows } from './bookings-repository.ts';

/** One booking. @throws AppError `not-found`. */
export function findBooking(app: App, id: number): BookingRow {
  const booking = bookingRows(app).find(id);
  if (!booking)
    throw new AppError('not-found', 'We can’t find that booking. Please look for it in the list.');
  return booking;
}

/** Rejects a change when somebody else was faster. @throws AppError `conflict`. */
export function assertBookingSeen(booking: BookingRow, seen: number | undefined): void {
  assertSeen(
    booking,
    seen,
    'Somebody else just changed this booking. Look at what it says now, then try again.',
  );
}
