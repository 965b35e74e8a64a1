import type { CalendarDate } from '#domain/calendar-date.ts';

/** The visit of a plan that is not a booking yet. */
export type PlannedVisit = { seriesId: number; originalDate: CalendarDate };
/** Who claims: a draft until a moment, a booking permanently, or a plan for a future visit. */
export type Claimant = { draftId: number; expiresAt: Date } | { bookingId: number } | PlannedVisit;
/** Whose claims. */
export type Holder = { draftId: number } | { bookingId: number } | PlannedVisit;

/** Whose claims a question leaves out: those of the visit that it is about. */
export function holderOf(asked: {
  readonly bookingId?: number | undefined;
  readonly seriesId?: number | undefined;
  readonly originalDate?: CalendarDate | undefined;
}): Holder | undefined {
  const { bookingId, seriesId, originalDate } = asked;
  if (bookingId !== undefined) return { bookingId };
  return seriesId !== undefined && originalDate !== undefined
    ? { seriesId, originalDate }
    : undefined;
}
