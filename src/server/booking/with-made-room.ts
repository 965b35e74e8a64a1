import type { MadeRoom, WithMadeRoom } from '#contracts/admin/booking.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { startTimeOf } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { shiftsOf, type Shifted } from '#server/schedule/shifted.ts';
import { madeRoomRows } from './made-room-repository.ts';

/**
 * Makes a change that takes a time on a day, and tells which visits of others it shifted for it
 * inside their part of the day (product 16): the owner may know them by their hours.
 *
 * @param at.bookingId the visit that changes, if it has a number yet.
 */
export function withMadeRoom<Booking extends object>(
  app: App,
  at: { date: CalendarDate; bookingId?: number | undefined },
  change: () => Booking,
): WithMadeRoom<Booking> {
  return app.transaction(() => {
    const { result, shifted } = shiftsOf(app, at, change);
    return { ...result, madeRoom: named(app, shifted) };
  });
}

function named(app: App, shifted: readonly Shifted[]): MadeRoom[] {
  if (shifted.length === 0) return [];
  const rows = madeRoomRows(app);
  const ids = (name: 'bookingId' | 'seriesId') => shifted.flatMap((each) => each[name] ?? []);
  const [customers, planned] = [rows.ofBookings(ids('bookingId')), rows.ofPlans(ids('seriesId'))];
  return shifted.map(({ bookingId, seriesId, from, to }) => ({
    bookingId,
    name:
      customers.get(bookingId ?? 0) ?? planned.get(seriesId ?? 0) ?? 'A customer who is paying now',
    from: startTimeOf(from),
    to: startTimeOf(to),
  }));
}
