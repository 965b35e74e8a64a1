import { and, asc, between, eq, gte, lte, sql } from 'drizzle-orm';
import { crews, crewTimeOff, members } from '#db/schema/crews.ts';
import { blockedTimeSlots, isActiveBlock, slotClaims, weeklyBlocks } from '#db/schema/schedule.ts';
import { slotsBlockedWeekly, type DayState } from '#domain/availability.ts';
import { periodsOff } from '#domain/crews.ts';
import { weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { NO_HALVES, run, type HalfSet } from '#domain/half-hours.ts';
import type { DayJob } from '#domain/placement.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { listOf } from '#db/list-of.ts';
import { repository } from '#server/repository.ts';
import type { Claimant } from './claimant.ts';

/** A half hour of a crew that a booking or a plan holds, counted from 8 AM. */
export type StandingClaim = {
  date: CalendarDate;
  half: number;
  bookingId: number | null;
  seriesId: number | null;
  crew: number;
};

/** A visit, a hold or a plan's visit as it stands in a crew's day. */
export type ClaimedJob = DayJob & {
  readonly crew: number;
  readonly draftId: number | null;
  readonly bookingId: number | null;
  readonly seriesId: number | null;
  readonly originalDate: CalendarDate | null;
  readonly expiresAt: number | null;
};

type RowOfDay = [
  crew: number,
  start: number,
  length: number,
  period: Period,
  isFixed: 0 | 1,
  draftId: number | null,
  bookingId: number | null,
  seriesId: number | null,
  originalDate: CalendarDate | null,
  expiresAt: number | null,
  usual: number,
];

/** A half hour of a booking, counted from 8 AM; `isFixed` is 1 if it was told or pinned. */
export type HalfOfBooking = {
  readonly bookingId: number;
  readonly date: CalendarDate;
  readonly half: number;
  readonly crew: number;
  readonly isFixed: 0 | 1;
  /** 1 if the whole crew would not take it, see `is_extra`. */
  readonly isExtra: 0 | 1;
};

/** Whose claims do not count. */
export type Except = {
  draftId?: number | undefined;
  bookingId?: number | undefined;
  seriesId?: number | undefined;
  originalDate?: CalendarDate | undefined;
};

/** A crew whose last member is off. */
const ALL_DAY: ReadonlySet<Period> = new Set(PERIODS);

/** Whether a member is off on the day that is asked for. */
const isMemberOff = sql`EXISTS (SELECT 1 FROM member_time_off AS away
  WHERE away.member_id = ${members.id} AND away.starts_on <= ${sql.placeholder('date')}
    AND away.ends_on >= ${sql.placeholder('date')})`;

/** The state of a day, and the claims on it. */
export const claimRows = repository((db) => {
  // Whoever holds time on a day holds one run of half hours, so that their count is its length.
  const start = sql`min(${slotClaims.halfHour})`;
  const runsOfDay = db
    .select({
      crew: slotClaims.crew,
      start,
      length: sql`count(*)`,
      period: slotClaims.period,
      isFixed: slotClaims.isFixed,
      draftId: slotClaims.draftId,
      bookingId: slotClaims.bookingId,
      seriesId: slotClaims.seriesId,
      originalDate: slotClaims.originalDate,
      expiresAt: slotClaims.expiresAt,
      usual: sql`sum(NOT ${slotClaims.isExtra})`,
    })
    .from(slotClaims)
    .where(eq(slotClaims.date, sql.placeholder('date')))
    .groupBy(
      slotClaims.crew,
      slotClaims.draftId,
      slotClaims.bookingId,
      slotClaims.seriesId,
      slotClaims.originalDate,
    )
    .orderBy(slotClaims.crew, start)
    .prepare();
  // Bare values: a day of many crews has hundreds of them.
  const jobsOn = (date: CalendarDate): ClaimedJob[] =>
    (runsOfDay.values({ date }) as RowOfDay[]).map(asJob);
  const blocksOfDay = db
    .select({ timeSlot: blockedTimeSlots.timeSlot })
    .from(blockedTimeSlots)
    .where(and(eq(blockedTimeSlots.date, sql.placeholder('date')), isActiveBlock))
    .prepare();
  const blocksOfWeekday = db
    .select()
    .from(weeklyBlocks)
    .where(eq(weeklyBlocks.weekday, sql.placeholder('weekday')))
    .prepare();

  const activeCrews = db
    .select({ id: crews.id })
    .from(crews)
    .where(eq(crews.isActive, true))
    .orderBy(asc(crews.id))
    .prepare();
  const timeOffOfDay = db
    .select()
    .from(crewTimeOff)
    .where(
      and(
        lte(crewTimeOff.startsOn, sql.placeholder('date')),
        gte(crewTimeOff.endsOn, sql.placeholder('date')),
      ),
    )
    .prepare();

  const shortOfDay = db
    .select({
      crew: members.crewId,
      all: sql<number>`count(*)`.as('all_of_it'),
      left: sql<number>`sum(NOT ${isMemberOff})`.as('left_of_it'),
    })
    .from(members)
    .where(
      sql`${members.leftAt} IS NULL AND ${members.crewId} IN (SELECT of_it.crew_id
        FROM member_time_off AS away JOIN members AS of_it ON of_it.id = away.member_id
        WHERE away.starts_on <= ${sql.placeholder('date')} AND away.ends_on >= ${sql.placeholder('date')}
          AND of_it.left_at IS NULL)`,
    )
    .groupBy(members.crewId)
    .prepare();

  const endedHolds = db
    .delete(slotClaims)
    .where(
      and(
        eq(slotClaims.date, sql.placeholder('date')),
        sql`${slotClaims.expiresAt} <= ${sql.placeholder('now')}`,
      ),
    )
    .prepare();
  const added = db
    .insert(slotClaims)
    .values({
      date: sql.placeholder('date'),
      period: sql.placeholder('period'),
      halfHour: sql.placeholder('half'),
      isFixed: sql`${sql.placeholder('isFixed')}`,
      isExtra: sql`${sql.placeholder('isExtra')}`,
      crew: sql.placeholder('crew'),
      draftId: sql.placeholder('draftId'),
      bookingId: sql.placeholder('bookingId'),
      seriesId: sql.placeholder('seriesId'),
      originalDate: sql.placeholder('originalDate'),
      // As stored: a placeholder for a time column takes no null.
      expiresAt: sql`${sql.placeholder('expiresAt')}`,
    })
    .prepare();
  // The plus keeps SQLite on the indexes by day and crew: nearly no claim is a hold.
  const standing = sql`SELECT booking_id AS bookingId, series_id AS seriesId, date, half_hour AS half, crew
    FROM slot_claims WHERE +draft_id IS NULL`;
  const nobody = { draftId: null, bookingId: null, seriesId: null, originalDate: null };

  const removed = db
    .delete(slotClaims)
    .where(
      and(
        eq(slotClaims.date, sql.placeholder('date')),
        eq(slotClaims.crew, sql.placeholder('crew')),
        between(slotClaims.halfHour, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .prepare();
  const add = ({
    start,
    length,
    usual = length,
    isFixed,
    ...whose
  }: Omit<ClaimedJob, 'crew'> & { date: CalendarDate; crew: number }) => {
    for (let half = start; half < start + length; half += 1) {
      const isExtra = half < start + usual ? 0 : 1;
      added.run({ ...whose, half, isFixed: isFixed ? 1 : 0, isExtra });
    }
  };
  // All out before the first goes in: one may take the hour of another.
  const shift = (date: CalendarDate, crew: number, shifts: NewClaim['shifts'], now: Date) => {
    endedHolds.run({ date, now: now.getTime() });
    for (const { job } of shifts) removed.run({ date, crew, from: job.start, to: lastOf(job) });
    for (const { job, start, length = job.length } of shifts) {
      add({ ...job, date, crew, start, length });
    }
  };

  return {
    /**
     * The state of a date right now. Expired holds and the claims of `except` do not count; from
     * `fixedThrough` back every visit stays where it is, and none is shifted into `offline` half hours
     * that it is not in yet.
     */
    dayState(
      date: CalendarDate,
      {
        now,
        except = {},
        travel,
        fixedThrough,
        offline,
      }: {
        now: Date;
        except?: Except | undefined;
        travel: number;
        fixedThrough: CalendarDate;
        offline: HalfSet;
      },
    ): DayState<ClaimedJob> {
      const isDone = date <= fixedThrough;
      const jobs = jobsOn(date).filter(
        (job) => !isOf(job, except) && (job.expiresAt === null || job.expiresAt > now.getTime()),
      );
      const weekly = blocksOfWeekday.all({ weekday: weekday(date) });
      const blockedSlots = new Set<string>([
        ...blocksOfDay.all({ date }).map((block) => block.timeSlot),
        ...slotsBlockedWeekly(date, weekly),
      ]);
      const timeOff = timeOffOfDay.all({ date });
      const byCrew = Map.groupBy(jobs, ({ crew }) => crew);
      const short = new Map(shortOfDay.all({ date }).map(({ crew, ...staff }) => [crew, staff]));
      const presence = (id: number) => {
        const staff = short.get(id);
        if (staff?.left === 0) return { off: ALL_DAY };
        return { off: periodsOff(timeOff, id, date), ...(staff ? { staff } : {}) };
      };
      return {
        blockedSlots,
        travel,
        // Bare values: there are as many as crews, for each of many days.
        crews: (activeCrews.values() as [number][]).map(([id]) => ({
          id,
          jobs: (byCrew.get(id) ?? []).map((job) => ({
            ...job,
            isFixed: isDone || job.isFixed,
            avoid: (run(job.start, job.length) & offline) === 0 ? offline : NO_HALVES,
          })),
          ...presence(id),
        })),
      };
    },
    /**
     * Claims the half hours of a visit, and shifts those of others that make room for it. Expired
     * holds in the way are removed first. Call it after checking the rules, in the same transaction.
     *
     * @throws SqliteError when a live claim is in the way: the unique index rejects it.
     */
    claim(
      { date, crew, period, start, length, usual, isFixed, shifts }: NewClaim,
      claimant: Claimant,
      now: Date,
    ): void {
      shift(date, crew, shifts, now);
      const expiresAt = 'expiresAt' in claimant ? claimant.expiresAt.getTime() : null;
      add({ ...nobody, ...claimant, expiresAt, date, crew, period, start, length, usual, isFixed });
    },
    /** Gives visits of a crew's day other starts, or lengths. Expired holds in the way are removed. */
    shift,
    /** The days from one on that a crew has visits on while members are off. */
    daysWithAbsence(crew: number, from: CalendarDate): CalendarDate[] {
      // From the time off, which is little, to the visits.
      return db
        .all<{ date: CalendarDate }>(
          sql`SELECT DISTINCT claim.date FROM members
            JOIN member_time_off AS away ON away.member_id = members.id AND away.ends_on >= ${from}
            CROSS JOIN slot_claims AS claim ON claim.crew = ${crew}
              AND claim.date BETWEEN max(away.starts_on, ${from}) AND away.ends_on
            WHERE members.crew_id = ${crew} AND members.left_at IS NULL ORDER BY claim.date`,
        )
        .map(({ date }) => date);
    },
    /** The days from one on that a crew has visits on which take longer, or should: members are off. */
    daysOfShort(crew: number, from: CalendarDate): CalendarDate[] {
      return db
        .all<{ date: CalendarDate }>(
          sql`SELECT DISTINCT date FROM slot_claims AS claim WHERE crew = ${crew} AND date >= ${from}
            AND (is_extra = 1 OR EXISTS (SELECT 1 FROM member_time_off AS away
              JOIN members ON members.id = away.member_id
              WHERE members.crew_id = claim.crew AND members.left_at IS NULL
                AND claim.date BETWEEN away.starts_on AND away.ends_on))
            ORDER BY date`,
        )
        .map(({ date }) => date);
    },
    /** What stands in each crew's day, ended holds included, by crew and start. */
    jobsOn,
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
    /** The half hours that a booking has. */
    claimsOfBooking(bookingId: number) {
      return db.select().from(slotClaims).where(eq(slotClaims.bookingId, bookingId)).all();
    },
    /** The half hours that a draft has, expired or not. */
    claimsOfDraft(draftId: number) {
      return db.select().from(slotClaims).where(eq(slotClaims.draftId, draftId)).all();
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
    /** The half hours of bookings from one date through another, in order. */
    claimsOfBookings(from: CalendarDate, to: CalendarDate) {
      return db.all<HalfOfBooking>(
        sql`SELECT booking_id AS bookingId, date, half_hour AS half, crew, is_fixed AS isFixed,
            is_extra AS isExtra
          FROM slot_claims WHERE date BETWEEN ${from} AND ${to} AND booking_id IS NOT NULL
          ORDER BY date, crew, half_hour`,
      );
    },
    /** Transfers the claims of a draft to its booking, permanently. */
    handToBooking(draftId: number, bookingId: number): void {
      db.update(slotClaims)
        .set({ draftId: null, bookingId, expiresAt: null })
        .where(eq(slotClaims.draftId, draftId))
        .run();
    },
    /** Sets when a draft's claims end. */
    extendDraft(draftId: number, expiresAt: Date): void {
      db.update(slotClaims).set({ expiresAt }).where(eq(slotClaims.draftId, draftId)).run();
    },
    /** Lets a booking's visit be shifted again. */
    unpin(bookingId: number): void {
      db.update(slotClaims)
        .set({ isFixed: false })
        .where(eq(slotClaims.bookingId, bookingId))
        .run();
    },
    /** Releases a draft's claims. */
    releaseDraft(draftId: number): void {
      db.delete(slotClaims).where(eq(slotClaims.draftId, draftId)).run();
    },
    /** Releases a booking's claims. */
    releaseBooking(bookingId: number): void {
      db.delete(slotClaims).where(eq(slotClaims.bookingId, bookingId)).run();
    },
    /** The bookings that take some of these half hours of a day. */
    bookingsIn(date: CalendarDate, halves: HalfSet): number[] {
      return jobsOn(date).flatMap(({ bookingId, start, length }) =>
        bookingId !== null && (run(start, length) & halves) !== 0 ? [bookingId] : [],
      );
    },
  };
});

/** A visit to claim: where it goes, and which others are shifted for it. */
export type NewClaim = {
  date: CalendarDate;
  crew: number;
  period: Period;
  start: number;
  length: number;
  /** What of it the whole crew would take. */
  usual: number;
  isFixed: boolean;
  shifts: readonly Shift[];
};

/** A visit's new start, and its new length if that changes. */
type Shift = { job: ClaimedJob; start: number; length?: number };

function isOf(job: ClaimedJob, { draftId, bookingId, seriesId, originalDate }: Except): boolean {
  return (
    (job.draftId !== null && job.draftId === draftId) ||
    (job.bookingId !== null && job.bookingId === bookingId) ||
    (job.seriesId !== null && job.seriesId === seriesId && job.originalDate === originalDate)
  );
}

const lastOf = ({ start, length }: DayJob) => start + length - 1;

function asJob([
  crew,
  start,
  length,
  period,
  isFixed,
  draftId,
  bookingId,
  seriesId,
  originalDate,
  expiresAt,
  usual,
]: RowOfDay): ClaimedJob {
  const whose = { draftId, bookingId, seriesId, originalDate };
  return { crew, start, length, usual, period, isFixed: isFixed === 1, ...whose, expiresAt };
}
