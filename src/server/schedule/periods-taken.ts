import type { BookingRow } from '#db/rows.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { claimRows } from './claims-repository.ts';

/**
 * The parts of the day that visits take, in the order of the day: read from the claims, which keep
 * others out. A visit without claims counts in the part it was booked for.
 */
export function periodsTaken(
  app: App,
  from: CalendarDate,
  to: CalendarDate = from,
): (visit: Pick<BookingRow, 'id' | 'preferredTime'>) => Period[] {
  const taken = new Map<number | null, Period[]>();
  for (const { bookingId, period } of claimRows(app).claimsOfBookings(from, to)) {
    taken.set(bookingId, [...(taken.get(bookingId) ?? []), period]);
  }
  return ({ id, preferredTime }) =>
    PERIODS.filter((period) => (taken.get(id) ?? [preferredTime]).includes(period));
}
