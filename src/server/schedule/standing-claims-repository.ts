import { asc, between, sql } from 'drizzle-orm';
import { slotClaims } from '#db/schema/schedule.ts';
import { listOf } from '#db/list-of.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** A half hour of a crew that a booking or a plan holds, counted from 8 AM. */
export type StandingClaim = {
  date: CalendarDate;
  half: number;
  bookingId: number | null;
  seriesId: number | null;
  crew: number;
};

/** A half hour of a booking, counted from 8 AM; `isFixed` is 1 if it was told or pinned. */
export type HalfOfBooking = {
  readonly bookingId: number;
  readonly date: CalendarDate;
  readonly half: number;
  readonly crew: number;
  /** See the column. */
  readonly crewRank: number;
  readonly isFixed: 0 | 1;
  /** See the column. */
  readonly minutes: number;
};

type HoursOfBooking = Pick<HalfOfBooking, 'bookingId' | 'isFixed'> & {
  readonly start: number;
  readonly length: number;
};

/** From the time off, which is little, to the visits. */
const absence = (
  crew: number,
  from: CalendarDate,
) => sql`SELECT DISTINCT claim.date AS date FROM members
  JOIN member_time_off AS away ON away.member_id = members.id AND away.ends_on >= ${from}
  CROSS JOIN slot_claims AS claim ON claim.crew = ${crew}
    AND claim.date BETWEEN max(away.starts_on, ${from}) AND away.ends_on
  WHERE members.crew_id = ${crew} AND members.left_at IS NULL`;

const daysOf = (rows: { date: CalendarDate }[]) => rows.map(({ date }) => date);

/** What bookings and plans hold, over many days. */
export const standingRows = repository((db) => {
  // The plus keeps SQLite on the indexes by day and crew: nearly no claim is a hold.
  const standing = sql`SELECT booking_id AS bookingId, series_id AS seriesId, date, half_hour AS half, crew
    FROM slot_claims WHERE +draft_id IS NULL`;
  return {
    /** The days from one on that a crew has visits on while members are off. */
    daysWithAbsence(crew: number, from: CalendarDate): CalendarDate[] {
      return daysOf(db.all(sql`${absence(crew, from)} ORDER BY date`));
    },
    /** The same, and those on which its visits take longer although nobody is off anymore. */
    daysOfShort(crew: number, from: CalendarDate): CalendarDate[] {
      return daysOf(
        db.all(
          sql`${absence(crew, from)}
            UNION SELECT date FROM slot_claims
              WHERE crew = ${crew} AND date >= ${from} AND minutes = 0 ORDER BY date`,
        ),
      );
    },
    /** The days of a range on which anybody has a claim. */
    daysWithClaims(from: CalendarDate, to: CalendarDate): CalendarDate[] {
      return db
        .selectDistinct({ date: slotClaims.date })
        .from(slotClaims)
        .where(between(slotClaims.date, from, to))
        .orderBy(asc(slotClaims.date))
        .all()
        .map(({ date }) => date);
    },
    /** What bookings and plans hold on these days. */
    standingOn(dates: readonly CalendarDate[]): StandingClaim[] {
      if (dates.length === 0) return [];
      return db.all<StandingClaim>(sql`${standing} AND date IN ${listOf(dates)}`);
    },
    /** What bookings and plans hold of a crew from one day through another. */
    standingWith(crew: number, from: CalendarDate, to: CalendarDate): StandingClaim[] {
      return db.all<StandingClaim>(
        sql`${standing} AND crew = ${crew} AND date BETWEEN ${from} AND ${to}`,
      );
    },
    /** When these bookings are, in half hours from 8 AM; of several crews with the one that leads. */
    hoursOf(bookingIds: readonly number[]): HoursOfBooking[] {
      return db.all<HoursOfBooking>(
        sql`SELECT booking_id AS bookingId, min(half_hour) AS start, count(*) AS length,
            max(is_fixed) AS isFixed
          FROM slot_claims WHERE booking_id IN ${listOf(bookingIds)} AND crew_rank < 2
          GROUP BY booking_id`,
      );
    },
    /** The half hours of bookings from one date through another, in order. */
    claimsOfBookings(from: CalendarDate, to: CalendarDate) {
      return db.all<HalfOfBooking>(
        sql`SELECT booking_id AS bookingId, date, half_hour AS half, crew, crew_rank AS crewRank,
            is_fixed AS isFixed, minutes
          FROM slot_claims WHERE date BETWEEN ${from} AND ${to} AND booking_id IS NOT NULL
          ORDER BY date, crew_rank, crew, half_hour`,
      );
    },
  };
});
