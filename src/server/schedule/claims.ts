import {
  refusalFor,
  type BookingRules,
  type DayState,
  type Refusal,
} from '#domain/availability.ts';
import { areAllOff, crewFor, freeCrews } from '#domain/crews.ts';
import { periodsOfJob, type Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import type { Claimant, Holder } from './claimant.ts';
import { claimRows } from './claims-repository.ts';
import { plannedClaimRows } from './planned-claims-repository.ts';

/**
 * Takes a slot if it can be booked: asks the rules, gives back what the claimant held before, and
 * claims, all in the caller's transaction. What it holds already is not in its own way; a booking
 * that moves stays with its crew where that is free.
 *
 * @param asked.rules whose: `unboundRules(app.config.rules)` for whom only the slot itself counts.
 * @param asked.crew the crew it must be; any that is free without it.
 * @param asked.prefer the crew it goes to where that is free; of any that is free without it.
 * @param asked.evenOff whether that crew has it also where it is off, as when a move is taken back.
 * @returns why not; null when the slot is taken for the claimant.
 */
export function claimIfFree(
  app: App,
  slot: Slot,
  claimant: Claimant,
  asked: {
    rules?: BookingRules;
    crew?: number | undefined;
    prefer?: number | undefined;
    evenOff?: boolean;
  } = {},
): Refusal | null {
  const now = app.now();
  const { rules = app.config.rules, crew: wanted } = asked;
  const all = claimRows(app).dayState(slot.date, now, claimant);
  const day = wanted === undefined ? all : onlyCrew(all, wanted, asked.evenOff);
  const refusal = refusalFor(slot, day, rules, now);
  if (refusal !== null) return refusal;
  const periods = periodsOfJob(slot, slot.period);
  const own = 'bookingId' in claimant ? crewOf(app, claimant.bookingId) : undefined;
  const crew = crewFor(day.crews, periods, asked.prefer ?? own);
  if (crew === undefined) return 'taken';
  releaseSlot(app, claimant);
  claimRows(app).claim({ date: slot.date, periods, crew }, claimant, now);
  return null;
}

/** A booking for a crew at the time it has; `evenOff` also where that crew is off. */
export type CrewChoice = { bookingId: number; date: string; crew: number; evenOff?: boolean };

/**
 * Gives a booking to another crew at the time it has, also when that has begun.
 *
 * @returns why not; null when the crew has it.
 */
export function claimCrew(
  app: App,
  { bookingId, date, crew, evenOff }: CrewChoice,
): Refusal | null {
  const now = app.now();
  const day = onlyCrew(claimRows(app).dayState(date, now, { bookingId }), crew, evenOff);
  const periods = claimRows(app)
    .claimsOfBooking(bookingId)
    .map((claim) => claim.period);
  if (areAllOff(day.crews, periods)) return 'crews-off';
  if (freeCrews(day.crews, periods).length === 0) return 'taken';
  releaseSlot(app, { bookingId });
  claimRows(app).claim({ date, periods, crew }, { bookingId }, now);
  return null;
}

/**
 * Gives a booking the time back that it held a moment ago, whatever the clock and the calendar say
 * by now.
 *
 * @returns false where somebody else has it.
 */
export function claimBack(
  app: App,
  slot: Slot,
  { id, crew }: { id: number; crew: number },
): boolean {
  const now = app.now();
  const periods = periodsOfJob(slot, slot.period);
  const day = onlyCrew(claimRows(app).dayState(slot.date, now), crew, true);
  if (freeCrews(day.crews, periods).length === 0) return false;
  claimRows(app).claim({ date: slot.date, periods, crew }, { bookingId: id }, now);
  return true;
}

/** The crew that a booking is with; undefined where it holds nothing. */
export function crewOf(app: App, bookingId: number): number | undefined {
  return claimRows(app).claimsOfBooking(bookingId).at(0)?.crew;
}

function onlyCrew(day: DayState, crew: number, evenOff = false): DayState {
  const only = day.crews.filter(({ id }) => id === crew);
  return { ...day, crews: evenOff ? only.map((each) => ({ ...each, off: new Set() })) : only };
}

/** Gives back what a draft, a booking or the visit of a plan holds. */
export function releaseSlot(app: App, holder: Holder): void {
  if ('draftId' in holder) claimRows(app).releaseDraft(holder.draftId);
  else if ('bookingId' in holder) claimRows(app).releaseBooking(holder.bookingId);
  else plannedClaimRows(app).release(holder);
}

/** Whether a draft's claims, ended or not, are all that this slot needs. */
export function holdsSlot(app: App, draftId: number, slot: Slot): boolean {
  const periods = periodsOfJob(slot, slot.period);
  const own = claimRows(app).claimsOfDraft(draftId);
  return (
    periods.length > 0 &&
    own.length === periods.length &&
    own.every(({ date, period }) => date === slot.date && periods.includes(period))
  );
}

/** Hands the claims of a draft to its booking, for good. */
export function handToBooking(app: App, draftId: number, bookingId: number): void {
  claimRows(app).handToBooking(draftId, bookingId);
}

/** Sets when the claims of a draft end. */
export function setHoldEnd(app: App, draftId: number, expiresAt: Date): void {
  claimRows(app).extendDraft(draftId, expiresAt);
}
