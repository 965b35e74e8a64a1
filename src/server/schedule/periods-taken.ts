import type { BookingRow } from '#db/rows.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { periodsOfRun } from '#domain/half-hours.ts';
import type { Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { standingRows } from './standing-claims-repository.ts';

/** When a visit is, in half hours from 8 AM, and whose; `isFixed` if its hour was told or pinned. */
export type VisitHours = {
  readonly start: number;
  readonly length: number;
  /** What it takes the whole crew: less than its length where somebody is off. */
  readonly minutes: number;
  readonly isFixed: boolean;
  /** The one that leads where several come. */
  readonly crew: number;
  /** The others where several come. */
  readonly others: readonly number[];
};

/**
 * Whether a visit keeps its hour on any day: it was told or pinned, or several crews come, which only
 * ever come together at the hour that they have.
 */
export function keepsHour({ isFixed, others }: Pick<VisitHours, 'isFixed' | 'others'>): boolean {
  return isFixed || others.length > 0;
}

/**
 * The hours of visits by booking: read from the claims, which keep others out. Where several crews
 * come, they are the hours of the one that leads.
 */
export function hoursTaken(
  app: App,
  from: CalendarDate,
  to: CalendarDate = from,
): Map<number, VisitHours> {
  const taken = new Map<number, VisitHours>();
  for (const claim of standingRows(app).claimsOfBookings(from, to)) {
    const { bookingId, half, isFixed, crew, crewRank } = claim;
    const known = taken.get(bookingId);
    if (known && crewRank > 1) {
      if (!known.others.includes(crew)) {
        taken.set(bookingId, { ...known, others: [...known.others, crew] });
      }
      continue;
    }
    const { start = half, length = 0, minutes = 0 } = known ?? {};
    const hours = { start, length: length + 1, minutes: minutes + claim.minutes, others: [] };
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
