import { and, asc, count, inArray, lt, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { orderOfDay } from '#db/schema/columns.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** The same expression as in the index `bookings_planned`. */
const isPlanned = sql`status IN ('pending', 'confirmed')`;

/** Visits for the overview. */
export const overviewVisitRows = repository((db) => ({
  /** Visits before a day that are neither done nor cancelled, oldest first, and how many. */
  unclosedBefore(date: CalendarDate, limit: number) {
    const condition = and(isPlanned, lt(bookings.preferredDate, date));
    const row = db.select({ n: count() }).from(bookings).where(condition).get();
    return {
      count: row?.n ?? 0,
      visits: db
        .select()
        .from(bookings)
        .where(condition)
        .orderBy(asc(bookings.preferredDate), asc(bookings.id))
        .limit(limit)
        .all(),
    };
  },
  /** The bookings of these ids, in the order of their days. */
  ofIds(ids: readonly number[]) {
    return db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [...ids]))
      .orderBy(asc(bookings.preferredDate), orderOfDay(bookings.preferredTime), asc(bookings.id))
      .all();
  },
}));
