import type { CalendarDate } from '#domain/calendar-date.ts';
import { periodsOff } from '#domain/crews.ts';
import { periodOfHalf } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import type { PlannedVisit } from './claimant.ts';
import { claimRows } from './claims-repository.ts';
import { crewsOff } from './crews-off.ts';
import { crewVisitRows } from './crew-visits-repository.ts';
import { plannedClaimRows, type PlannedClaim } from './planned-claims-repository.ts';
import { restaff } from './restaff.ts';

export type { PlannedClaim };

/** What a plan holds for visits that are not bookings yet. */
export function plannedClaimsOf(app: App, seriesId: number): PlannedClaim[] {
  return plannedClaimRows(app).ofSeries(seriesId);
}

/** The same for one visit. */
export function plannedClaimsOfVisit(app: App, visit: PlannedVisit): PlannedClaim[] {
  return plannedClaimRows(app).ofVisit(visit);
}

/** Writes down that a plan's visit takes so many minutes, which are as many half hours as before. */
export function setPlannedMinutes(
  app: App,
  claims: readonly PlannedClaim[],
  minutes: number,
): void {
  const [first] = claims;
  const held = claims.reduce((all, claim) => all + claim.minutes, 0);
  const crews = new Set(claims.map(({ crew }) => crew));
  if (!first || held === minutes * crews.size) return;
  claimRows(app).setMinutes(first, minutes);
  for (const crew of crews) restaff(app, crew);
}

/** Transfers a plan's claims for a visit to the booking that it has become. */
export function handPlanToBooking(app: App, visit: PlannedVisit, bookingId: number): void {
  plannedClaimRows(app).handToBooking(visit, bookingId);
}

/** Transfers a booking's claims to its plan, as while it is paused. */
export function keepForPlan(app: App, bookingId: number, visit: PlannedVisit): void {
  plannedClaimRows(app).takeFromBooking(bookingId, visit);
}

/** Tells whether a crew is off or retired in a half hour from today on. */
export function crewsAway(
  app: App,
  today: CalendarDate,
): (claim: { crew: number; date: CalendarDate; half: number }) => boolean {
  const timeOff = crewsOff(app, today);
  const retired = new Set(crewVisitRows(app).retired());
  return ({ crew, date, half }) =>
    retired.has(crew) ||
    (timeOff.length > 0 && periodsOff(timeOff, crew, date).has(periodOfHalf(half)));
}
