import { and, eq, inArray } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';

/** The visits of a plan on a day that are still to be closed, by number. */
export function visitsOfPlan(app: App, seriesId: number, date: CalendarDate): number[] {
  return app.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, seriesId),
        eq(bookings.preferredDate, date),
        inArray(bookings.status, ['pending', 'confirmed']),
      ),
    )
    .all()
    .map(({ id }) => id);
}
