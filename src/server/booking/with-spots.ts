import type { VisitSpot } from '#contracts/admin/booking.ts';
import { startTimeOf } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { hoursTaken } from '#server/schedule/periods-taken.ts';
import { findBooking } from './find-booking.ts';

/**
 * Makes a change to a visit, and tells where it was before and is then: also an hour that nobody was
 * told, as the owner plans by it.
 *
 * @throws AppError `not-found`, or what the change throws.
 */
export function withSpots<Booking extends object>(
  app: App,
  id: number,
  change: () => Booking,
): Booking & { was: VisitSpot; is: VisitSpot } {
  const was = spotOf(app, id);
  const changed = change();
  return { ...changed, was, is: spotOf(app, id) };
}

function spotOf(app: App, id: number): VisitSpot {
  const { preferredDate: date } = findBooking(app, id);
  const hours = hoursTaken(app, date).get(id);
  const start = hours ? startTimeOf(hours.start) : null;
  return { date, start, crew: crewLabelOf(app, id)?.name ?? null };
}
