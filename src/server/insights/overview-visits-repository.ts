import { and, asc, between, count, inArray, lt, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** In the words of the index `bookings_planned`. */
const isPlanned = sql`status IN ('pending', 'confirmed')`;

/** Visits as the overview asks for them. */
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
  /**
   * Visits of a range of days that are done, and for which less has stayed than they cost: most of a
   * year are paid, and need not be looked at one by one.
   */
  unpaidCandidatesBetween(from: CalendarDate, to: CalendarDate) {
    const { id, firstName, lastName, phone, preferredDate, estimatedCost, discount } = bookings;
    return db
      .select({
        ...{ id, firstName, lastName, phone, preferredDate, estimatedCost, discount },
        status: bookings.status,
      })
      .from(bookings)
      .where(
        and(
          between(preferredDate, from, to),
          // The plus keeps SQLite at the days: nearly every booking of all years is completed.
          sql`+${bookings.status} = 'completed'`,
          sql`${estimatedCost} - ${discount} > (
            SELECT coalesce(sum(amount - refunded), 0) FROM payments WHERE booking_id = ${id})`,
        ),
      )
      .all();
  },
  /** The bookings of these ids, in the order of their days. */
  ofIds(ids: readonly number[]) {
    return db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [...ids]))
      .orderBy(asc(bookings.preferredDate), asc(bookings.id))
      .all();
  },
}));
