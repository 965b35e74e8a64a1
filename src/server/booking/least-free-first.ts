import type { App } from '#server/app.ts';
import { hoursTaken, keepsHour } from '#server/schedule/periods-taken.ts';
import { findBooking } from './find-booking.ts';

/**
 * Visits in the order in which they are given new places: first those that keep an hour, because it
 * was told or pinned or several crews come to it, then the rest, each in the order given. What can
 * go to one hour alone would find it taken by a visit that has a whole part of the day, or any day
 * (decision 111).
 *
 * @throws AppError `not-found` for a visit that doesn't exist.
 */
export function leastFreeFirst<Visit extends { readonly id: number }>(
  app: App,
  visits: readonly Visit[],
): Visit[] {
  const { kept = [], free = [] } = Object.groupBy(visits, ({ id }) => {
    const hours = hoursTaken(app, findBooking(app, id).preferredDate).get(id);
    return hours && keepsHour(hours) ? 'kept' : 'free';
  });
  return [...kept, ...free];
}
