import {
  placesAgain,
  placesFor,
  roomRefusal,
  timeRefusal,
  wantedOf,
  type BookingRules,
  type CrewPlace,
  type DayState,
  type Refusal,
} from '#domain/availability.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { bestPlace } from '#domain/crew-choice.ts';
import { halvesOf } from '#domain/half-hours.ts';
import { namedShifts, type Wanted } from '#domain/placement.ts';
import type { CrewDay } from '#domain/crews.ts';
import { lengthWith } from '#domain/short-crew.ts';
import { jobMinutes, type Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import type { Claimant, Holder } from './claimant.ts';
import { claimRows } from './claims-repository.ts';
import type { ClaimedJob } from './day-repository.ts';
import { dayFor } from './day-for.ts';
import { distances } from './distances.ts';
import { restaff, shortenToUsual } from './restaff.ts';
import { plannedClaimRows } from './planned-claims-repository.ts';

/** Which crew: a required one, or one preferred if free; otherwise the one that suits best. */
type CrewChoice = {
  crew?: number | undefined;
  prefer?: number | undefined;
};

/**
 * Claims a slot if it can be booked; a booking that moves stays with its crew if that has room.
 * Visits of others may be shifted for it inside their own part of the day (product 16).
 *
 * @param choice.rules `unboundRules(app.config.rules)` where only the slot itself counts.
 * @returns the refusal; null when the claimant has the slot.
 */
export function claimIfFree(
  app: App,
  asked: Slot,
  claimant: Claimant,
  choice: CrewChoice & { rules?: BookingRules } = {},
): Refusal | null {
  const { rules = app.config.rules, ...crews } = choice;
  const own = 'bookingId' in claimant ? crewOf(app, claimant.bookingId) : undefined;
  const slot = { ...asked, start: asked.start ?? toldStart(app, asked, claimant) };
  const { date } = slot;
  const refusal = timeRefusal(slot, rules, app.now());
  if (refusal !== null) return refusal;
  const day = ofCrew(dayFor(app, date, claimant), crews);
  const wish = { prefer: crews.prefer ?? own };
  return claimBest(app, claimant, { date, day, wanted: wantedOf(slot, rules), wish });
}

/** The half hour that a booking keeps in its part of the day, because it was told or pinned. */
function toldStart(app: App, { date, period }: Slot, claimant: Claimant): number | undefined {
  if (!('bookingId' in claimant)) return undefined;
  const own = claimRows(app).claimsOfBooking(claimant.bookingId);
  const isTold = own.some((each) => each.isFixed && each.date === date && each.period === period);
  return isTold ? Math.min(...own.map(({ halfHour }) => halfHour)) : undefined;
}

/** A booking to give to a crew at its current time. */
export type NewCrew = { bookingId: number; date: string; crew: number };

/**
 * Gives a booking to another crew, even if its time has begun or is blocked. It keeps its hour if
 * that was told or the day is here, else it may start at another of its part of the day.
 *
 * @returns the refusal; null when the crew has it.
 */
export function claimCrew(app: App, { bookingId, date, crew }: NewCrew): Refusal | null {
  const held = claimRows(app).claimsOfBooking(bookingId);
  const first = held.toSorted((one, other) => one.halfHour - other.halfHour).at(0);
  if (!first) return 'taken';
  const { period, halfHour: start, isFixed } = first;
  const isKept = isFixed || date <= businessTime(app.now()).date;
  const length = held.filter(({ isExtra }) => !isExtra).length;
  const day = ofCrew(dayFor(app, date, { bookingId }), { crew });
  const found = placesAgain(day, { period, start, length, isFixed: isKept });
  return claimBest(app, { bookingId }, { date, day, ...found, isFixed });
}

/** A time that a booking had: its crew, its first half hour, and whether that was told or pinned. */
export type HeldTime = {
  readonly crew: number;
  readonly start: number;
  readonly isFixed: boolean;
};

/**
 * Gives a booking back the time that it just held, whatever the clock and the calendar say now: the
 * very hour, or, where nobody was told it, another one of its part of the day.
 *
 * @returns the refusal; null when the booking has it again.
 */
export function claimBack(
  app: App,
  slot: Slot,
  { id, ...held }: HeldTime & { id: number },
): Refusal | null {
  const { date, period } = slot;
  const { crew, start, isFixed } = held;
  const { crews, ...day } = ofCrew(dayFor(app, date, { bookingId: id }), { crew });
  const whole = { ...day, crews: crews.map(asWhole) };
  const job = { period, start, length: halvesOf(jobMinutes(slot)), isFixed };
  const found = placesAgain(whole, job);
  const refusal = claimBest(app, { bookingId: id }, { date, day: whole, ...found, isFixed });
  // It had that place with whoever was there, which may be fewer by now.
  if (refusal === null) restaff(app, crew);
  // Others may only have taken it to have more time for themselves.
  else if (shortenToUsual(app, crew, date)) return claimBack(app, slot, { id, ...held });
  return refusal;
}

/**
 * The only way to claim: finds the best place, releases what the claimant held, and claims, all in
 * the caller's transaction. The claimant's own claims do not count against it.
 */
function claimBest(
  app: App,
  claimant: Claimant,
  ask: {
    date: string;
    day: DayState<ClaimedJob>;
    wanted: Wanted;
    /** Where it can go, if that was looked up: nothing was written since. */
    places?: readonly CrewPlace<ClaimedJob>[];
    wish?: { prefer?: number | undefined };
    isFixed?: boolean;
  },
): Refusal | null {
  const { date, day, wanted, wish = {}, isFixed = wanted.start !== undefined } = ask;
  const { places = placesFor(day, wanted) } = ask;
  // Why there is none is asked only then: both are the same search.
  if (places.length === 0) return roomRefusal(day, wanted) ?? 'taken';
  const distanceTo = places.length < 2 ? undefined : distances(app, date, claimant);
  const best = bestPlace(day, places, wanted, { ...wish, distanceTo });
  if (!best) return 'taken';
  const { crew, place } = best;
  const { start } = place;
  const shifts = namedShifts(crew.jobs, place.shifts);
  releaseSlot(app, claimant);
  const usual = halvesOf(wanted.minutes);
  const length = lengthWith(usual, crew.staff);
  const { period } = wanted;
  const claim = { date, crew: crew.id, period, start, length, usual, isFixed, shifts };
  claimRows(app).claim(claim, claimant, app.now());
  return null;
}

/** The day limited to the required crew, or unchanged if any crew may come. */
function ofCrew(day: DayState<ClaimedJob>, { crew }: CrewChoice): DayState<ClaimedJob> {
  if (crew === undefined) return day;
  return { ...day, crews: day.crews.filter(({ id }) => id === crew) };
}

/** A crew as if nobody of it were off: what is taken back has the place that it had. */
function asWhole({ id, jobs }: CrewDay<ClaimedJob>): CrewDay<ClaimedJob> {
  return { id, jobs, off: new Set() };
}

/** The crew of a booking; undefined if it holds no time. */
export function crewOf(app: App, bookingId: number): number | undefined {
  return claimRows(app).claimsOfBooking(bookingId).at(0)?.crew;
}

/** Releases what a draft, a booking or the visit of a plan holds. */
export function releaseSlot(app: App, holder: Holder): void {
  if ('draftId' in holder) claimRows(app).releaseDraft(holder.draftId);
  else if ('bookingId' in holder) claimRows(app).releaseBooking(holder.bookingId);
  else plannedClaimRows(app).release(holder);
}

/** Releases what a visit holds; what takes its crew longer that day gets the room that this leaves. */
export function releaseVisit(app: App, bookingId: number): void {
  const crew = crewOf(app, bookingId);
  releaseSlot(app, { bookingId });
  if (crew !== undefined) restaff(app, crew);
}

/** Whether a draft's claims, expired or not, are all that this slot needs. */
export function holdsSlot(app: App, draftId: number, slot: Slot): boolean {
  const own = claimRows(app)
    .claimsOfDraft(draftId)
    .filter(({ isExtra }) => !isExtra);
  return (
    own.length === halvesOf(jobMinutes(slot)) &&
    own.every(({ date, period }) => date === slot.date && period === slot.period)
  );
}

/** Transfers the claims of a draft to its booking, permanently. */
export function handToBooking(app: App, draftId: number, bookingId: number): void {
  claimRows(app).handToBooking(draftId, bookingId);
}

/** Sets when the claims of a draft end. */
export function setHoldEnd(app: App, draftId: number, expiresAt: Date): void {
  claimRows(app).extendDraft(draftId, expiresAt);
}
