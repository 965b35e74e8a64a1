import type { WithMadeRoom } from '#contracts/admin/booking.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { namedRoom } from '#server/schedule/makes-room.ts';
import { shiftsOf } from '#server/schedule/shifted.ts';

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
    return { ...result, madeRoom: namedRoom(app, shifted) };
  });
}
