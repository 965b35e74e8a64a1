import { and, eq, gt, sql } from 'drizzle-orm';
import { slotClaims } from '#db/schema/schedule.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { SlotTime } from '#domain/slots.ts';
import { repository } from '#server/repository.ts';
import type { PlannedVisit } from './claimant.ts';

/** A half hour that a plan holds for a future visit, and the part of the day promised for that. */
export type PlannedClaim = PlannedVisit &
  SlotTime & {
    half: number;
    crew: number;
    /** See the columns. */
    crewRank: number;
    minutes: number;
  };

/** What a plan asks for: a crew that somebody is missing in takes longer, which is none of it. */
const isUsual = gt(slotClaims.minutes, 0);

/** What plans hold for their future visits. */
export const plannedClaimRows = repository((db) => {
  const shape = {
    seriesId: sql<number>`${slotClaims.seriesId}`.as('series'),
    originalDate: sql<CalendarDate>`${slotClaims.originalDate}`.as('original'),
    date: slotClaims.date,
    period: slotClaims.period,
    half: slotClaims.halfHour,
    crew: slotClaims.crew,
    crewRank: slotClaims.crewRank,
    minutes: slotClaims.minutes,
  };
  const ofSeries = db
    .select(shape)
    .from(slotClaims)
    .where(and(eq(slotClaims.seriesId, sql.placeholder('seriesId')), isUsual))
    .prepare();
  const whose = ({ seriesId, originalDate }: PlannedVisit) =>
    and(eq(slotClaims.seriesId, seriesId), eq(slotClaims.originalDate, originalDate));
  const ofVisit = and(
    eq(slotClaims.seriesId, sql.placeholder('seriesId')),
    eq(slotClaims.originalDate, sql.placeholder('originalDate')),
  );
  const held = db.select(shape).from(slotClaims).where(and(ofVisit, isUsual)).prepare();
  const released = db.delete(slotClaims).where(ofVisit).prepare();

  return {
    /** All claims of one plan. */
    ofSeries(seriesId: number): PlannedClaim[] {
      return ofSeries.all({ seriesId });
    },
    /** The claims of one visit. */
    ofVisit({ seriesId, originalDate }: PlannedVisit): PlannedClaim[] {
      return held.all({ seriesId, originalDate });
    },
    /** Releases the claims of a visit. */
    release(visit: PlannedVisit): void {
      released.run(visit);
    },
    /** Transfers a visit's claims to the booking that it has become. */
    handToBooking(visit: PlannedVisit, bookingId: number): void {
      db.update(slotClaims)
        .set({ bookingId, seriesId: null, originalDate: null })
        .where(whose(visit))
        .run();
    },
    /** Transfers a booking's claims to its plan. */
    takeFromBooking(bookingId: number, visit: PlannedVisit): void {
      db.update(slotClaims)
        .set({ bookingId: null, ...visit })
        .where(eq(slotClaims.bookingId, bookingId))
        .run();
    },
  };
});
