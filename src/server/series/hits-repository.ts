import { and, asc, between, eq, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { blockedTimeSlots, slotClaims, weeklyBlocks } from '#db/schema/schedule.ts';
import { series } from '#db/schema/series.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** The times that plans hold, and what is closed already, from one day through another. */
export const hitRows = repository((db) => ({
  /** Made visits and those that are still to be made, soonest first; of one crew where that is given. */
  claimsBetween(from: CalendarDate, to: CalendarDate, crew: number | undefined) {
    const planId = sql<number>`coalesce(${slotClaims.seriesId}, ${bookings.seriesId})`;
    return db
      .select({
        planId,
        originalDate: sql<CalendarDate>`coalesce(${slotClaims.originalDate}, ${bookings.originalDate})`,
        firstName: series.firstName,
        lastName: series.lastName,
        date: slotClaims.date,
        period: slotClaims.period,
        bookingId: slotClaims.bookingId,
      })
      .from(slotClaims)
      .leftJoin(bookings, eq(bookings.id, slotClaims.bookingId))
      .innerJoin(series, eq(series.id, planId))
      .where(
        and(
          between(slotClaims.date, from, to),
          ...(crew === undefined ? [] : [eq(slotClaims.crew, crew)]),
        ),
      )
      .orderBy(
        asc(slotClaims.date),
        sql`CASE ${slotClaims.period} WHEN 'morning' THEN 0 WHEN 'afternoon' THEN 1 ELSE 2 END`,
        asc(slotClaims.crew),
      )
      .all();
  },
  /** Hours that are blocked one by one. */
  blocksBetween(from: CalendarDate, to: CalendarDate) {
    return db
      .select({ date: blockedTimeSlots.date, timeSlot: blockedTimeSlots.timeSlot })
      .from(blockedTimeSlots)
      .where(and(between(blockedTimeSlots.date, from, to), eq(blockedTimeSlots.isActive, true)))
      .all();
  },
  /** Weekdays that are closed week after week. */
  weeklyBlocks() {
    return db.select().from(weeklyBlocks).all();
  },
}));
