import type { App } from '#server/app.ts';
import type { Holder } from './claimant.ts';
import { claimRows } from './claims-repository.ts';
import { plannedClaimRows } from './planned-claims-repository.ts';

/** A half hour that a booking holds. */
export type Held = ReturnType<ReturnType<typeof claimRows>['claimsOfBooking']>[number];

/** The crew of a booking, the one that leads where several come; undefined if it holds no time. */
export function crewOf(app: App, bookingId: number): number | undefined {
  return crewsOf(app, bookingId).at(0);
}

/** The crews of a booking, the one that leads first. */
export function crewsOf(app: App, bookingId: number): number[] {
  return crewsIn(claimRows(app).claimsOfBooking(bookingId));
}

/** The crews of these claims of a booking, the one that leads first. */
export function crewsIn(held: readonly Held[]): number[] {
  const inOrder = held.toSorted((one, other) => one.crewRank - other.crewRank);
  return [...new Set(inOrder.map(({ crew }) => crew))];
}

/** What these claims of one crew take the whole crew, in minutes. */
export function minutesIn(held: readonly Pick<Held, 'minutes'>[]): number {
  return held.reduce((all, { minutes }) => all + minutes, 0);
}

/** How many crews come together to a visit: what its contract says, else one. */
export function crewsComing(
  app: App,
  visit: {
    readonly bookingId?: number | undefined;
    readonly seriesId?: number | undefined;
    readonly draftId?: number | undefined;
  },
): number {
  return claimRows(app).crewsComing(visit);
}

/** Releases what a draft, a booking or the visit of a plan holds. */
export function releaseSlot(app: App, holder: Holder): void {
  if ('draftId' in holder) claimRows(app).releaseDraft(holder.draftId);
  else if ('bookingId' in holder) claimRows(app).releaseBooking(holder.bookingId);
  else plannedClaimRows(app).release(holder);
}
