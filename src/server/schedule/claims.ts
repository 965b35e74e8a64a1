import {
  placesAgain,
  placesFor,
  roomRefusal,
  timeRefusal,
  wantedOf,
  type BookingRules,
  type DayState,
  type Refusal,
} from '#domain/availability.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { bestPlace } from '#domain/crew-choice.ts';
import { firstAhead, halvesOf } from '#domain/half-hours.ts';
import type { Wanted } from '#domain/placement.ts';
import type { CrewDay } from '#domain/crews.ts';
import { jobMinutes, type Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { claimPlaces, claimTogether, giveTogether, type Ask } from './claim-together.ts';
import type { Claimant } from './claimant.ts';
import { claimRows } from './claims-repository.ts';
import type { ClaimedJob } from './day-repository.ts';
import { dayFor } from './day-for.ts';
import { distances } from './distances.ts';
import { crewsComing, crewsIn, crewsOf, minutesIn, releaseSlot } from './held-claims.ts';
import { restaff, shortenToUsual } from './restaff.ts';

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
 * @param choice.isFixed whether it keeps its hour from now on; if absent, one that was asked for.
 * @returns the refusal; null when the claimant has the slot.
 */
export function claimIfFree(
  app: App,
  asked: Slot,
  claimant: Claimant,
  choice: CrewChoice & { rules?: BookingRules; isFixed?: boolean | undefined } = {},
): Refusal | null {
  const { rules = app.config.rules, isFixed, ...choose } = choice;
  const [own, ...others] = 'bookingId' in claimant ? crewsOf(app, claimant.bookingId) : [];
  const start = asked.start ?? toldStart(app, asked, claimant);
  const slot = { ...asked, start, crews: asked.crews ?? crewsComing(app, claimant) };
  const { date } = slot;
  const refusal = timeRefusal(slot, rules, app.now());
  if (refusal !== null) return refusal;
  const wanted = wantedOf(slot, rules, app.now());
  const prefer = choose.prefer ?? own;
  const day = dayFor(app, date, claimant);
  if (slot.crews > 1) {
    const wish = { prefer, others, lead: choose.crew };
    return claimTogether(app, claimant, { date, day, wanted, wish, isFixed });
  }
  const ofIts = ofCrew(day, choose);
  return claimBest(app, claimant, { date, day: ofIts, wanted, wish: { prefer }, isFixed });
}

/** The half hour that a booking keeps in its part of the day: it was told or pinned, or has begun. */
function toldStart(app: App, { date, period }: Slot, claimant: Claimant): number | undefined {
  if (!('bookingId' in claimant)) return undefined;
  const own = claimRows(app).claimsOfBooking(claimant.bookingId);
  const there = own.filter((each) => each.date === date && each.period === period);
  const start = Math.min(...own.map(({ halfHour }) => halfHour));
  const hasBegun = start < firstAhead(date, businessTime(app.now()));
  return there.some(({ isFixed }) => isFixed || hasBegun) ? start : undefined;
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
  const crews = crewsIn(held);
  if (crews.length > 1) return giveTogether(app, { bookingId, date, crew }, { held, crews, first });
  const { period, halfHour: start, isFixed } = first;
  const isKept = isFixed || date <= businessTime(app.now()).date;
  const day = ofCrew(dayFor(app, date, { bookingId }), { crew });
  const job = { period, start, length: held.length, minutes: minutesIn(held), isFixed: isKept };
  const found = placesAgain(day, job);
  return claimBest(app, { bookingId }, { date, day, ...found, isFixed });
}

/**
 * A time that a booking had: its crew, the others where several came, its first half hour, and
 * whether that was told or pinned.
 */
export type HeldTime = {
  readonly crew: number;
  readonly others?: readonly number[] | undefined;
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
  const { crew, start, isFixed, others = [] } = held;
  const { crews, ...day } = dayFor(app, date, { bookingId: id });
  const whole = { ...day, crews: crews.map(asWhole) };
  const minutes = jobMinutes(slot);
  const job = { period, start, length: halvesOf(minutes), minutes, isFixed };
  const claimant = { bookingId: id };
  const coming = slot.crews ?? crewsComing(app, claimant);
  let refusal: Refusal | null;
  if (coming > 1) {
    const wanted: Wanted = { period, minutes, start, isKept: true, crews: coming };
    const wish = { lead: crew, others };
    refusal = claimTogether(app, claimant, { date, day: whole, wanted, wish, isFixed });
  } else {
    const ofIts = ofCrew(whole, { crew });
    const found = placesAgain(ofIts, job);
    refusal = claimBest(app, claimant, { date, day: ofIts, ...found, isFixed });
  }
  const its = [...new Set([crew, ...others])];
  // It had that place with whoever was there, which may be fewer by now.
  if (refusal === null) for (const each of crewsOf(app, id)) restaff(app, each);
  // Others may only have taken it to have more time for themselves.
  else if (its.map((each) => shortenToUsual(app, each, date)).includes(true)) {
    return claimBack(app, slot, { id, ...held });
  }
  return refusal;
}

/**
 * Finds the best place for one crew and claims it. The claimant's own claims do not count against
 * it.
 */
function claimBest(app: App, claimant: Claimant, ask: Ask): Refusal | null {
  const { date, day, wanted, wish = {}, isFixed = wanted.start !== undefined } = ask;
  const { places = placesFor(day, wanted) } = ask;
  // Why there is none is asked only then: both are the same search.
  if (places.length === 0) return roomRefusal(day, wanted) ?? 'taken';
  const distanceTo = places.length < 2 ? undefined : distances(app, date, claimant);
  const best = bestPlace(day, places, wanted, { ...wish, distanceTo });
  if (!best) return 'taken';
  claimPlaces(app, claimant, { date, wanted, isFixed, chosen: [best] });
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

/** Releases what a visit holds; what takes its crews longer that day gets the room that this leaves. */
export function releaseVisit(app: App, bookingId: number): void {
  const crews = crewsOf(app, bookingId);
  releaseSlot(app, { bookingId });
  for (const crew of crews) restaff(app, crew);
}

/** Writes down that a visit takes so many minutes, which are as many half hours as before. */
export function setVisitMinutes(app: App, bookingId: number, minutes: number): void {
  claimRows(app).setMinutes({ bookingId }, minutes);
  for (const crew of crewsOf(app, bookingId)) restaff(app, crew);
}

/** Whether a draft's claims, expired or not, are all that this slot needs. */
export function holdsSlot(app: App, draftId: number, slot: Slot): boolean {
  const own = claimRows(app).claimsOfDraft(draftId);
  return (
    minutesIn(own) === jobMinutes(slot) &&
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
