import type { VisitHours as ShownHours } from '#contracts/admin/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { endTimeOf, periodsOfRun, startTimeOf } from '#domain/half-hours.ts';
import type { Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { standingRows } from './standing-claims-repository.ts';

/** When a visit is, in half hours from 8 AM, and whose; `isFixed` if its hour was told or pinned. */
export type VisitHours = {
  readonly start: number;
  readonly length: number;
  /** What of it the whole crew would take: less than its length where somebody is off. */
  readonly usual: number;
  readonly isFixed: boolean;
  readonly crew: number;
};

/** The hours of visits by booking: read from the claims, which keep others out. */
export function hoursTaken(
  app: App,
  from: CalendarDate,
  to: CalendarDate = from,
): Map<number, VisitHours> {
  const taken = new Map<number, VisitHours>();
  for (const { bookingId, half, isFixed, isExtra, crew } of standingRows(app).claimsOfBookings(
    from,
    to,
  )) {
    const { start = half, length = 0, usual = 0 } = taken.get(bookingId) ?? {};
    const hours = { start, length: length + 1, usual: usual + 1 - isExtra };
    taken.set(bookingId, { ...hours, isFixed: isFixed === 1, crew });
  }
  return taken;
}

/**
 * The parts of the day that visits take, in the order of the day. A visit without claims counts in
 * the part it was booked for.
 */
export function periodsTaken(
  app: App,
  from: CalendarDate,
  to: CalendarDate = from,
): (visit: Pick<BookingRow, 'id' | 'preferredTime'>) => Period[] {
  const taken = hoursTaken(app, from, to);
  return ({ id, preferredTime }) => {
    const hours = taken.get(id);
    return hours ? periodsOfRun(hours.start, hours.length) : [preferredTime];
  };
}

/** The hours of a visit as the owner sees them; null if it holds no time. */
export function hoursOfVisit(app: App, { id, preferredDate }: BookingRow): ShownHours | null {
  const hours = hoursTaken(app, preferredDate).get(id);
  if (!hours) return null;
  const { start, length, isFixed } = hours;
  return { start: startTimeOf(start), end: endTimeOf(start + length), isFixed };
}
