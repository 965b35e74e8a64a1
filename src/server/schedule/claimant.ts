import type { CalendarDate } from '#domain/calendar-date.ts';

/** The visit of a plan that is not a booking yet. */
export type PlannedVisit = { seriesId: number; originalDate: CalendarDate };
/** Who claims: a draft until a moment, a booking permanently, or a plan for a future visit. */
export type Claimant = { draftId: number; expiresAt: Date } | { bookingId: number } | PlannedVisit;
/** Whose claims. */
export type Holder = { draftId: number } | { bookingId: number } | PlannedVisit;
