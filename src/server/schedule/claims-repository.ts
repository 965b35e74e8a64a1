import { and, between, eq, sql } from 'drizzle-orm';
import { contracts } from '#db/schema/contracts.ts';
import { slotClaims } from '#db/schema/schedule.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';
import { repository } from '#server/repository.ts';
import type { Claimant, PlannedVisit } from './claimant.ts';
import type { ClaimedJob } from './day-repository.ts';

/** A visit to claim: where it goes, and which others are shifted for it. */
export type NewClaim = {
  date: CalendarDate;
  crew: number;
  /** See the column. */
  crewRank: number;
  period: Period;
  start: number;
  length: number;
  /** What it takes the whole crew. */
  minutes: number;
  isFixed: boolean;
  shifts: readonly Shift[];
};

/** A visit's new start, and its new length if that changes. */
type Shift = { job: ClaimedJob; start: number; length?: number };

/** The half hours that visits, holds and plans take. */
export const claimRows = repository((db) => {
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
      minutes: sql.placeholder('minutes'),
      crew: sql.placeholder('crew'),
      crewRank: sql.placeholder('crewRank'),
      draftId: sql.placeholder('draftId'),
      bookingId: sql.placeholder('bookingId'),
      seriesId: sql.placeholder('seriesId'),
      originalDate: sql.placeholder('originalDate'),
      // As stored: a placeholder for a time column takes no null.
      expiresAt: sql`${sql.placeholder('expiresAt')}`,
    })
    .prepare();
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
    minutes,
    isFixed,
    ...whose
  }: Omit<ClaimedJob, 'crew'> & { date: CalendarDate; crew: number }) => {
    for (let half = start; half < start + length; half += 1) {
      const here = Math.max(0, Math.min(30, minutes - (half - start) * 30));
      added.run({ ...whose, half, isFixed: isFixed ? 1 : 0, minutes: here });
    }
  };
  const crewsComing = db
    .select({ crews: contracts.crews })
    .from(contracts)
    .where(
      sql`${contracts.seriesId} = coalesce(${sql.placeholder('seriesId')},
        (SELECT series_id FROM bookings WHERE id = ${sql.placeholder('bookingId')}))`,
    )
    .prepare();
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
     * Claims the half hours of a visit, and shifts those of others that make room for it. Expired
     * holds in the way are removed first. Call it after checking the rules, in the same transaction.
     *
     * @throws SqliteError when a live claim is in the way: the unique index rejects it.
     */
    claim({ shifts, ...visit }: NewClaim, claimant: Claimant, now: Date): void {
      shift(visit.date, visit.crew, shifts, now);
      const expiresAt = 'expiresAt' in claimant ? claimant.expiresAt.getTime() : null;
      add({ ...nobody, ...claimant, expiresAt, ...visit });
    },
    /** How many crews come together to a visit: what its contract says, else one. */
    crewsComing(visit: Partial<Record<'bookingId' | 'seriesId', number | undefined>>): number {
      const { bookingId = null, seriesId = null } = visit;
      if (bookingId === null && seriesId === null) return 1;
      return crewsComing.get({ bookingId, seriesId })?.crews ?? 1;
    },
    /** Gives visits of a crew's day other starts, or lengths. Expired holds in the way are removed. */
    shift,
    /** The half hours that a booking has. */
    claimsOfBooking(bookingId: number) {
      return db.select().from(slotClaims).where(eq(slotClaims.bookingId, bookingId)).all();
    },
    /** The half hours that a draft has, expired or not. */
    claimsOfDraft(draftId: number) {
      return db.select().from(slotClaims).where(eq(slotClaims.draftId, draftId)).all();
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
    /** Keeps a booking's visit at its hour, or lets it be shifted again. */
    fix(bookingId: number, isFixed: boolean): void {
      db.update(slotClaims).set({ isFixed }).where(eq(slotClaims.bookingId, bookingId)).run();
    },
    /** Sets what a visit takes the whole crew, in as many half hours as it has. */
    setMinutes(visit: { bookingId: number } | PlannedVisit, minutes: number): void {
      const its =
        'bookingId' in visit
          ? sql`booking_id = ${visit.bookingId}`
          : sql`series_id = ${visit.seriesId} AND original_date = ${visit.originalDate}`;
      const first = sql`(SELECT min(half_hour) FROM slot_claims WHERE ${its})`;
      db.run(
        sql`UPDATE slot_claims
          SET minutes = max(0, min(30, ${minutes} - 30 * (half_hour - ${first}))) WHERE ${its}`,
      );
    },
    /** Releases a draft's claims. */
    releaseDraft(draftId: number): void {
      db.delete(slotClaims).where(eq(slotClaims.draftId, draftId)).run();
    },
    /** Releases a booking's claims. */
    releaseBooking(bookingId: number): void {
      db.delete(slotClaims).where(eq(slotClaims.bookingId, bookingId)).run();
    },
  };
});

const lastOf = ({ start, length }: Pick<ClaimedJob, 'start' | 'length'>) => start + length - 1;
