import type { BookingRow } from '#db/rows.ts';
import { minutesOfHalf } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { aboutRows } from './about-repository.ts';

/** A booking with the hour that its calendar entry starts at, in minutes after midnight. */
export type WithHour = BookingRow & { readonly startsAt: number | null };

/**
 * Bookings with the hour that is known to us: what the customer was told, else what the owner pinned;
 * null while only the part of the day is promised. For the company's own calendars.
 */
export function withHours(app: App, bookings: readonly BookingRow[]): WithHour[] {
  const pinned = aboutRows(app).fixedStarts(bookings.map(({ id }) => id));
  return bookings.map((booking) => {
    const half = pinned.get(booking.id);
    const startsAt = booking.arrivalFrom ?? (half === undefined ? null : minutesOfHalf(half));
    return { ...booking, startsAt };
  });
}

/**
 * A booking with the hour that its customer was told, for their calendar: a pinned hour may still be
 * moved without a word.
 */
export function withToldHour(booking: BookingRow): WithHour {
  return { ...booking, startsAt: booking.arrivalFrom };
}

/** What {@link withHours} says of one. */
export function withHour(app: App, booking: BookingRow): WithHour {
  const [known] = withHours(app, [booking]);
  return known ?? { ...booking, startsAt: booking.arrivalFrom };
}
