import { and, asc, between, eq, gte, lte, sql } from 'drizzle-orm';
import { crews, crewTimeOff } from '#db/schema/crews.ts';
import { blockedTimeSlots, isActiveBlock, slotClaims, weeklyBlocks } from '#db/schema/schedule.ts';
import { slotsBlockedWeekly, type DayState } from '#domain/availability.ts';
import { periodsOff } from '#domain/crews.ts';
import { weekday, type CalendarDate } from '#domain/calendar-date.ts';
import type { Period, SlotTime } from '#domain/slots.ts';
import { listOf } from '#db/list-of.ts';
import { repository } from '#server/repository.ts';
import type { Claimant } from './claimant.ts';

/** A part of a day of a crew that a booking or a plan holds. */
export type StandingClaim = SlotTime & {
  bookingId: number | null;
  seriesId: number | null;
  crew: number;
};

type ClaimOfDay = [
  crew: number,
  period: Period,
  draftId: number | null,
  bookingId: number | null,
  seriesId: number | null,
  originalDate: CalendarDate | null,
  expiresAt: number | null,
];

/** The state of a day, and the claims on it. */
export const claimRows = repository((db) => {
  // As one text: a day of many crews has hundreds, and reading them cell by cell takes longer.
  const claimsOfDay = db
    .select({
      list: sql<string>`json_group_array(json_array(${slotClaims.crew}, ${slotClaims.period},
        ${slotClaims.draftId}, ${slotClaims.bookingId}, ${slotClaims.seriesId},
        ${slotClaims.originalDate}, ${slotClaims.expiresAt}))`,
    })
    .from(slotClaims)
    .where(eq(slotClaims.date, sql.placeholder('date')))
    .prepare();
  const readDay = (date: CalendarDate) =>
    (JSON.parse(claimsOfDay.get({ date })?.list ?? '[]') as ClaimOfDay[]).map(
      ([crew, period, draftId, bookingId, seriesId, originalDate, expiresAt]) => ({
        ...{ crew, period, draftId, bookingId, seriesId, originalDate, expiresAt },
      }),
    );
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
  const standing = sql`SELECT booking_id AS bookingId, series_id AS seriesId, date, period, crew
    FROM slot_claims WHERE +draft_id IS NULL`;
  const nobody = { draftId: null, bookingId: null, seriesId: null, originalDate: null };

  return {
    /** The state of a date right now. Expired holds and the claims of `except` do not count. */
    dayState(
      date: CalendarDate,
      now: Date,
      except: {
        draftId?: number | undefined;
        bookingId?: number | undefined;
        seriesId?: number | undefined;
        originalDate?: CalendarDate | undefined;
      } = {},
    ): DayState {
      const claims = readDay(date).filter((claim) => {
        const isOwn =
          (claim.draftId !== null && claim.draftId === except.draftId) ||
          (claim.bookingId !== null && claim.bookingId === except.bookingId) ||
          (claim.seriesId !== null &&
            claim.seriesId === except.seriesId &&
            claim.originalDate === except.originalDate);
        return !isOwn && (claim.expiresAt === null || claim.expiresAt > now.getTime());
      });
      const weekly = blocksOfWeekday.all({ weekday: weekday(date) });
      const blockedSlots = new Set<string>([
        ...blocksOfDay.all({ date }).map((block) => block.timeSlot),
        ...slotsBlockedWeekly(date, weekly),
      ]);
      const timeOff = timeOffOfDay.all({ date });
      const byCrew = Map.groupBy(claims, ({ crew }) => crew);
      return {
        blockedSlots,
        // Bare values: there are as many as crews, for each of many days.
        crews: (activeCrews.values() as [number][]).map(([id]) => ({
          id,
          busy: new Set(byCrew.get(id)?.map(({ period }) => period)),
          off: periodsOff(timeOff, id, date),
        })),
      };
    },
    /**
     * Claims a crew in each period. Expired holds in the way are removed first. Call it after
     * checking the rules, in the same transaction.
     *
     * @throws SqliteError when a live claim is in the way: the unique index rejects it.
     */
    claim(
      { date, periods, crew }: { date: CalendarDate; periods: readonly Period[]; crew: number },
      claimant: Claimant,
      now: Date,
    ): void {
      endedHolds.run({ date, now: now.getTime() });
      const expiresAt = 'expiresAt' in claimant ? claimant.expiresAt.getTime() : null;
      const whose = { ...nobody, ...claimant, expiresAt };
      for (const period of periods) added.run({ ...whose, date, period, crew });
    },
    /** The claims of a booking. */
    claimsOfBooking(bookingId: number) {
      return db.select().from(slotClaims).where(eq(slotClaims.bookingId, bookingId)).all();
    },
    /** The claims of a draft, expired or not. */
    claimsOfDraft(draftId: number) {
      return db.select().from(slotClaims).where(eq(slotClaims.draftId, draftId)).all();
    },
    /** All claims from one date through another, including expired holds. */
    claimsBetween(from: CalendarDate, to: CalendarDate) {
      return db
        .select()
        .from(slotClaims)
        .where(between(slotClaims.date, from, to))
        .all();
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
    /** The claims of bookings from one date through another. */
    claimsOfBookings(from: CalendarDate, to: CalendarDate) {
      return db.all<SlotTime & { readonly bookingId: number; readonly crew: number }>(
        sql`SELECT booking_id AS bookingId, date, period, crew FROM slot_claims
          WHERE date BETWEEN ${from} AND ${to} AND booking_id IS NOT NULL`,
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
    /** Releases a draft's claims. */
    releaseDraft(draftId: number): void {
      db.delete(slotClaims).where(eq(slotClaims.draftId, draftId)).run();
    },
    /** Releases a booking's claims. */
    releaseBooking(bookingId: number): void {
      db.delete(slotClaims).where(eq(slotClaims.bookingId, bookingId)).run();
    },
    /** The bookings in a period of a day. */
    bookingsIn(date: CalendarDate, period: Period): number[] {
      return readDay(date)
        .filter((claim) => claim.period === period)
        .flatMap((claim) => (claim.bookingId === null ? [] : [claim.bookingId]));
    },
  };
});
