import { and, asc, between, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { bookings } from '#db/schema.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { BookingStatus } from '#domain/booking-status.ts';
import { repository } from '#server/repository.ts';

/** In the words of the index `bookings_planned`. */
const isPlanned = sql`status IN ('pending', 'confirmed')`;

/** Visits as the overview asks for them. */
export const visitRows = repository((db) => ({
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
  /** Visits of a range of days that have this status: what a balance asks for. */
  pricedBetween(from: CalendarDate, to: CalendarDate, status: BookingStatus) {
    const { id, firstName, lastName, phone, preferredDate, estimatedCost, discount } = bookings;
    return db
      .select({
        ...{ id, firstName, lastName, phone, preferredDate, estimatedCost, discount },
        status: bookings.status,
      })
      .from(bookings)
      .where(and(between(preferredDate, from, to), eq(bookings.status, status)))
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
