import type { OverviewVisit } from '#contracts/admin/insights.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

/** Who goes to each visit of a range of days, by booking. */
export function crewsOfVisits(
  app: App,
  from: CalendarDate,
  to: CalendarDate,
): Map<number | null, OverviewVisit['crew']> {
  return new Map(
    crewVisitRows(app)
      .crewsBetween(from, to)
      .map(({ bookingId, ...crew }) => [bookingId, crew]),
  );
}
