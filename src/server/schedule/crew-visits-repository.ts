import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  sql,
} from 'drizzle-orm';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { orderOfDay } from '#db/schema/columns.ts';
import { listOf } from '#db/list-of.ts';
import { crews } from '#db/schema/crews.ts';
import { slotClaims } from '#db/schema/schedule.ts';
import { untilWritten } from '#db/until-written.ts';
import { PLANNED } from '#domain/booking-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { CrewColor } from '#domain/crews.ts';
import { halvesOfPeriod } from '#domain/half-hours.ts';
import type { Period } from '#domain/slots.ts';
import { repository } from '#server/repository.ts';

/** A planned visit of a crew. */
export type PlannedOfCrew = Pick<
  BookingRow,
  'id' | 'version' | 'firstName' | 'lastName' | 'status'
> & {
  readonly date: CalendarDate;
  readonly period: Period;
};
/** A part of the day that a visit takes, and the crew that goes there. */
type CrewOfVisit = {
  readonly bookingId: number;
  readonly start: number;
  readonly length: number;
  readonly crew: number;
  readonly name: string;
  readonly color: CrewColor;
};
type CrewDays = {
  crewId: number;
  from: CalendarDate;
  to: CalendarDate;
  period?: Period | null;
};

function rangeOf(period: Period): [first: number, last: number] {
  const { from, until } = halvesOfPeriod(period);
  return [from, until - 1];
}

/** The visits and holds of a crew. */
export const crewVisitRows = repository((db) => {
  const retired = db
    .select({ id: crews.id })
    .from(crews)
    .where(eq(crews.isActive, false))
    .prepare();
  return {
    /** All crews, in the order in which they were added. */
    crews() {
      return db.select().from(crews).orderBy(asc(crews.id)).all();
    },
    /** The crews that nobody works in anymore. */
    retired(): number[] {
      return retired.all().map(({ id }) => id);
    },
    /** One crew, even a retired one; or undefined. */
    crew(id: number) {
      return db.select().from(crews).where(eq(crews.id, id)).get();
    },
    /**
     * Its planned visits that take a part of these days, by day and part of the day; a long one
     * once. With `period` those that take that part.
     */
    planned({ crewId, from, to, period }: CrewDays): PlannedOfCrew[] {
      return db
        .selectDistinct({
          id: bookings.id,
          version: bookings.version,
          firstName: bookings.firstName,
          lastName: bookings.lastName,
          date: bookings.preferredDate,
          period: bookings.preferredTime,
          status: bookings.status,
        })
        .from(slotClaims)
        .innerJoin(bookings, eq(bookings.id, slotClaims.bookingId))
        .where(
          and(
            eq(slotClaims.crew, crewId),
            gte(slotClaims.date, from),
            lte(slotClaims.date, to),
            period ? between(slotClaims.halfHour, ...rangeOf(period)) : undefined,
            inArray(bookings.status, PLANNED),
          ),
        )
        .orderBy(asc(bookings.preferredDate), orderOfDay(bookings.preferredTime), asc(bookings.id))
        .all();
    },
    /**
     * The planned visits from a day on, by day and start. Their crews and an index are read, none of
     * the visits themselves; a booking's first claim is that of its first half hour. One of several
     * crews is each one's.
     */
    ahead: untilWritten(db, (from: CalendarDate) =>
      db.all<{ readonly crew: number; readonly id: number }>(
        sql`SELECT crew, id FROM (
            SELECT claim.crew, bookings.id, preferred_date AS date, claim.half_hour AS half
            FROM bookings INDEXED BY bookings_planned
              JOIN slot_claims AS claim ON claim.id =
                (SELECT min(id) FROM slot_claims WHERE booking_id = bookings.id AND crew_rank < 2)
            WHERE preferred_date >= ${from} AND status IN ('pending', 'confirmed')
            UNION ALL
            SELECT claim.crew, bookings.id, preferred_date, min(claim.half_hour)
            FROM slot_claims AS claim INDEXED BY slot_claims_further
              JOIN bookings ON bookings.id = claim.booking_id
            WHERE claim.crew_rank > 1 AND preferred_date >= ${from}
              AND status IN ('pending', 'confirmed')
            GROUP BY claim.crew, bookings.id
          ) ORDER BY date, half`,
      ),
    ),
    /** The planned visits of these ids. */
    ofIds(ids: readonly number[]): PlannedOfCrew[] {
      return db.all<PlannedOfCrew>(
        sql`SELECT id, version, first_name AS firstName, last_name AS lastName,
            preferred_date AS date, preferred_time AS period, status
          FROM bookings WHERE id IN ${listOf(ids)}`,
      );
    },
    /** Its visits of a range of days, in any status, by day and start. */
    between(crewId: number, from: CalendarDate, to: CalendarDate) {
      const starts = db
        .select({
          id: slotClaims.bookingId,
          start: sql<number>`min(${slotClaims.halfHour})`.as('start'),
        })
        .from(slotClaims)
        .where(and(eq(slotClaims.crew, crewId), between(slotClaims.date, from, to)))
        .groupBy(slotClaims.date, slotClaims.bookingId)
        .as('starts');
      return db
        .select(getTableColumns(bookings))
        .from(starts)
        .innerJoin(bookings, eq(bookings.id, starts.id))
        .orderBy(asc(bookings.preferredDate), asc(starts.start), asc(bookings.id))
        .all();
    },
    /**
     * Who goes to these visits, and when: half hours from 8 AM. Where several crews come, the one that
     * leads is the first of them.
     */
    crewsOf(bookingIds: readonly number[]): CrewOfVisit[] {
      return db.all<CrewOfVisit>(
        sql`SELECT booking_id AS bookingId, min(half_hour) AS start, count(*) AS length,
            crews.id AS crew, crews.name, crews.color
          FROM slot_claims AS claim JOIN crews ON crews.id = claim.crew
          WHERE booking_id IN ${listOf(bookingIds)} GROUP BY booking_id, crew_rank
          ORDER BY booking_id, crew_rank`,
      );
    },
    /** Whether a customer has a live hold on it. */
    hasHold(crewId: number, now: Date): boolean {
      const hold = db
        .select({ id: slotClaims.id })
        .from(slotClaims)
        .where(
          and(
            eq(slotClaims.crew, crewId),
            isNotNull(slotClaims.draftId),
            gt(slotClaims.expiresAt, now),
          ),
        )
        .limit(1)
        .get();
      return hold !== undefined;
    },
  };
});
