import type { OverviewVisit } from '#contracts/admin/insights.ts';
import type { BookingRow } from '#db/rows.ts';
import { crewsText } from '#domain/crews.ts';
import { clockSpan, minutesOfHalf, periodsOfRun } from '#domain/half-hours.ts';
import type { Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

/** Who goes to a visit, the parts of the day that it takes, and its hours: `9:30–11:30 AM`. */
type Place = Pick<OverviewVisit, 'crew' | 'start' | 'hours'> & {
  readonly periods: Period[];
  /** When its hours end, in minutes after midnight. */
  readonly end: number | null;
};

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
  const rows = crewVisitRows(app).crewsOf(ids);
  const claims = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return ({ id, preferredTime }) => {
    const [own, ...others] = claims.get(id) ?? [];
    if (!own) return { crew: null, periods: [preferredTime], start: null, end: null, hours: null };
    const { crew, color, start, length } = own;
    const name = crewsText(
      own.name,
      others.map((each) => each.name),
    );
    const hours = clockSpan(start, length);
    const periods = periodsOfRun(start, length);
    const end = minutesOfHalf(start + length);
    return { crew: { crew, name, color }, periods, start, end, hours };
  };
}
