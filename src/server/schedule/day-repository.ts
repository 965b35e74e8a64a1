import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { crews, crewTimeOff, members } from '#db/schema/crews.ts';
import { untilWritten } from '#db/until-written.ts';
import { blockedTimeSlots, isActiveBlock, slotClaims, weeklyBlocks } from '#db/schema/schedule.ts';
import { slotsBlockedWeekly, type DayState } from '#domain/availability.ts';
import { periodsOff } from '#domain/crews.ts';
import { weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { NO_HALVES, run, type HalfSet } from '#domain/half-hours.ts';
import type { DayJob } from '#domain/placement.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { repository } from '#server/repository.ts';

/** A visit, a hold or a plan's visit as it stands in a crew's day. */
export type ClaimedJob = DayJob & {
  /** What it takes the whole crew. */
  readonly minutes: number;
  readonly crew: number;
  /** 0 where one crew comes; where several do, 1 for the one that leads, and 2 on for the others. */
  readonly crewRank: number;
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
  minutes: number,
  crewRank: number,
];

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

/** A day as it stands: who works, what is closed, and each crew's visits. */
export const dayRows = repository((db) => {
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
      minutes: sql`sum(${slotClaims.minutes})`,
      crewRank: slotClaims.crewRank,
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

  /** What the database says of a date: the same at every look, until somebody writes. */
  const factsOf = untilWritten(db, (date: CalendarDate) => {
    const weekly = blocksOfWeekday.all({ weekday: weekday(date) });
    return {
      jobs: jobsOn(date),
      blockedSlots: new Set<string>([
        ...blocksOfDay.all({ date }).map((block) => block.timeSlot),
        ...slotsBlockedWeekly(date, weekly),
      ]),
      timeOff: timeOffOfDay.all({ date }),
      short: new Map(shortOfDay.all({ date }).map(({ crew, ...staff }) => [crew, staff])),
      // Bare values: there are as many as crews, for each of many days.
      crews: (activeCrews.values() as [number][]).map(([id]) => id),
    };
  });

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
      const { blockedSlots, timeOff, short, ...facts } = factsOf(date);
      const jobs = facts.jobs.filter(
        (job) => !isOf(job, except) && (job.expiresAt === null || job.expiresAt > now.getTime()),
      );
      const byCrew = Map.groupBy(jobs, ({ crew }) => crew);
      const presence = (id: number) => {
        const staff = short.get(id);
        if (staff?.left === 0) return { off: ALL_DAY };
        return { off: periodsOff(timeOff, id, date), ...(staff ? { staff } : {}) };
      };
      return {
        blockedSlots,
        travel,
        crews: facts.crews.map((id) => ({
          id,
          jobs: (byCrew.get(id) ?? []).map((job) => ({
            ...job,
            // The crews of a visit of several can't be shifted one by one.
            isFixed: isDone || job.isFixed || job.crewRank > 0,
            avoid: (run(job.start, job.length) & offline) === 0 ? offline : NO_HALVES,
          })),
          ...presence(id),
        })),
      };
    },
    /** What stands in each crew's day, ended holds included, by crew and start. */
    jobsOn,
    /** The bookings that take some of these half hours of a day, each once. */
    bookingsIn(date: CalendarDate, halves: HalfSet): number[] {
      const found = jobsOn(date).flatMap(({ bookingId, start, length }) =>
        bookingId !== null && (run(start, length) & halves) !== 0 ? [bookingId] : [],
      );
      return [...new Set(found)];
    },
  };
});

function isOf(job: ClaimedJob, { draftId, bookingId, seriesId, originalDate }: Except): boolean {
  return (
    (job.draftId !== null && job.draftId === draftId) ||
    (job.bookingId !== null && job.bookingId === bookingId) ||
    (job.seriesId !== null && job.seriesId === seriesId && job.originalDate === originalDate)
  );
}

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
  minutes,
  crewRank,
]: RowOfDay): ClaimedJob {
  const whose = { crewRank, draftId, bookingId, seriesId, originalDate };
  return { crew, start, length, minutes, period, isFixed: isFixed === 1, ...whose, expiresAt };
}
