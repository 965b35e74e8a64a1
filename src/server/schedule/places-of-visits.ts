import type { OverviewVisit } from '#contracts/admin/insights.ts';
import type { BookingRow } from '#db/rows.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

/** Who goes to a visit, and the parts of the day that it takes, in the order of the day. */
type Place = Pick<OverviewVisit, 'crew'> & { readonly periods: Period[] };

/**
 * The places of these visits, read from their claims, which keep others out: one read for all of
 * them, however far apart their days. A visit without claims has no crew and counts in the part that
 * it was booked for.
 */
export function placesOfVisits(
  app: App,
  visits: readonly Pick<BookingRow, 'id' | 'preferredTime'>[],
): (visit: Pick<BookingRow, 'id' | 'preferredTime'>) => Place {
  const ids = visits.map(({ id }) => id);
  const claims = Map.groupBy(crewVisitRows(app).crewsOf(ids), ({ bookingId }) => bookingId);
  return ({ id, preferredTime }) => {
    const own = claims.get(id);
    const first = own?.[0];
    return {
      crew: first ? { crew: first.crew, name: first.name, color: first.color } : null,
      periods: own
        ? PERIODS.filter((each) => own.some(({ period }) => period === each))
        : [preferredTime],
    };
  };
}
