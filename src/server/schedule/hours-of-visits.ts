import type { VisitHours } from '#contracts/admin/booking.ts';
import { endTimeOf, startTimeOf } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { standingRows } from './standing-claims-repository.ts';

/**
 * The hours of these visits as the owner sees them, read from their claims: one read for all of them.
 * Null for one that holds no time; where several crews come, they are those of the one that leads.
 */
export function hoursOfVisits(
  app: App,
  visits: readonly { readonly id: number }[],
): (visit: { readonly id: number }) => VisitHours | null {
  const rows = standingRows(app).hoursOf(visits.map(({ id }) => id));
  const hours = new Map(rows.map((row) => [row.bookingId, row]));
  return ({ id }) => {
    const own = hours.get(id);
    if (!own) return null;
    const { start, length, isFixed } = own;
    return { start: startTimeOf(start), end: endTimeOf(start + length), isFixed: isFixed === 1 };
  };
}
