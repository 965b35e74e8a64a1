import { and, count, lt, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { orderOfDay } from '#db/schema/columns.ts';
import { wholeRows } from '#db/whole-rows.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** The same expression as in the index `bookings_planned`. */
const isPlanned = sql`status IN ('pending', 'confirmed')`;

const visits = wholeRows(bookings);

/** Visits for the overview. */
export const overviewVisitRows = repository((db) => ({
  /** Visits before a day that are neither done nor cancelled, oldest first, and how many. */
  unclosedBefore(date: CalendarDate, limit: number) {
    const condition = and(isPlanned, lt(bookings.preferredDate, date));
    const row = db.select({ n: count() }).from(bookings).where(condition).get();
    return {
      count: row?.n ?? 0,
      visits: visits.read(
        db,
        visits.select(sql`WHERE ${condition} ORDER BY preferred_date, bookings.id LIMIT ${limit}`),
      ),
    };
  },
  /** The bookings of these ids, in the order of their days. */
  ofIds(ids: readonly number[]) {
    return visits.read(
      db,
      visits.select(
        sql`WHERE bookings.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
          ORDER BY preferred_date, ${orderOfDay(bookings.preferredTime)}, bookings.id`,
      ),
    );
  },
}));
