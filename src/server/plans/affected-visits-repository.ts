import { and, between, sql } from 'drizzle-orm';
import { blockedTimeSlots, isActiveBlock, weeklyBlocks } from '#db/schema/schedule.ts';
import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import type { HalfSet } from '#domain/half-hours.ts';
import type { SlotTime } from '#domain/slots.ts';
import { listOf } from '#db/list-of.ts';
import { repository } from '#server/repository.ts';

/** The half hours that a visit of a plan holds, and its customer. */
type PlanClaim = SlotTime & {
  halves: HalfSet;
  planId: number;
  originalDate: CalendarDate;
  firstName: string;
  lastName: string;
  bookingId: number | null;
};

/** The times that plans hold, and existing closings, from one day through another. */
export const affectedVisitRows = repository((db) => ({
  /**
   * Visits, booked or only planned, soonest first; of one crew and one weekday if given. A weekday
   * is looked up day by day: the whole year has seven times as many.
   */
  claimsBetween(
    from: CalendarDate,
    to: CalendarDate,
    { crewId, weekday: only }: { crewId?: number | undefined; weekday?: number | undefined },
  ): PlanClaim[] {
    const onDays =
      only === undefined
        ? sql`claim.date BETWEEN ${from} AND ${to}`
        : sql`claim.date IN ${listOf(daysOf(only, from, to))}`;
    // One row for each visit before anything is joined: it holds several half hours.
    return db.all<PlanClaim>(
      sql`SELECT series.id AS planId, coalesce(held.original_date, booking.original_date) AS originalDate,
          series.first_name AS firstName, series.last_name AS lastName, held.date, held.period,
          held.halves, held.booking_id AS bookingId
        FROM (
          SELECT date, crew, booking_id, series_id, original_date, period, min(half_hour) AS first,
            sum(1 << half_hour) AS halves
          FROM slot_claims AS claim
          WHERE ${onDays} AND iif(${crewId ?? null} IS NULL, crew_rank < 2, crew = ${crewId ?? null})
          GROUP BY date, crew, booking_id, series_id, original_date
        ) AS held
        LEFT JOIN bookings AS booking ON booking.id = held.booking_id
        JOIN series ON series.id = coalesce(held.series_id, booking.series_id)
        ORDER BY held.date, held.first, held.crew`,
    );
  },
  /** Hours that are blocked individually. */
  blocksBetween(from: CalendarDate, to: CalendarDate) {
    return db
      .select({ date: blockedTimeSlots.date, timeSlot: blockedTimeSlots.timeSlot })
      .from(blockedTimeSlots)
      .where(and(between(blockedTimeSlots.date, from, to), isActiveBlock))
      .all();
  },
  /** Weekdays that are closed every week. */
  weeklyBlocks() {
    return db.select().from(weeklyBlocks).all();
  },
}));

function daysOf(only: number, from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  const first = addDays(from, (only - weekday(from) + 7) % 7);
  for (let date = first; date <= to; date = addDays(date, 7)) days.push(date);
  return days;
}
