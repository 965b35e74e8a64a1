import {
  crewsRefusal,
  refusalFor,
  type BookingRules,
  type DayState,
  type Refusal,
} from '#domain/availability.ts';
import { crewFor } from '#domain/crews.ts';
import { periodsOfJob, type Period, type Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import type { Claimant, Holder } from './claimant.ts';
import { claimRows } from './claims-repository.ts';
import { plannedClaimRows } from './planned-claims-repository.ts';

/** Which crew: the one it must be, or one it goes to where that is free; else any that is free. */
type CrewChoice = {
  crew?: number | undefined;
  /** Whether the crew it must be has it also where it is off, as when a move is taken back. */
  evenOff?: boolean | undefined;
  prefer?: number | undefined;
};

/**
 * Takes a slot if it can be booked; a booking that moves stays with its crew where that is free.
 *
 * @param choice.rules whose: `unboundRules(app.config.rules)` for whom only the slot itself counts.
 * @returns why not; null when the slot is taken for the claimant.
 */
export function claimIfFree(
  app: App,
  slot: Slot,
  claimant: Claimant,
  choice: CrewChoice & { rules?: BookingRules } = {},
): Refusal | null {
  const { rules = app.config.rules, ...crews } = choice;
  const own = 'bookingId' in claimant ? crewOf(app, claimant.bookingId) : undefined;
  return claimUnlessRefused(app, claimant, {
    date: slot.date,
    periods: periodsOfJob(slot, slot.period),
    choice: { ...crews, prefer: crews.prefer ?? own },
    refusalOn: (day, now) => refusalFor(slot, day, rules, now),
  });
}

/** A booking for a crew at the time it has; `evenOff` also where that crew is off. */
export type NewCrew = { bookingId: number; date: string; crew: number; evenOff?: boolean };

/**
 * Gives a booking to another crew at the time it has, also when that has begun.
 *
 * @returns why not; null when the crew has it.
 */
export function claimCrew(app: App, { bookingId, date, ...choice }: NewCrew): Refusal | null {
  const held = claimRows(app).claimsOfBooking(bookingId);
  const periods = held.map(({ period }) => period);
  return claimUnlessRefused(app, { bookingId }, { date, periods, choice });
}

/**
 * Gives a booking the time back that it held a moment ago, whatever the clock and the calendar say
 * by now.
 *
 * @returns why not; null when the booking has it again.
 */
export function claimBack(
  app: App,
  slot: Slot,
  { id, crew }: { id: number; crew: number },
): Refusal | null {
  const periods = periodsOfJob(slot, slot.period);
  const choice = { crew, evenOff: true };
  return claimUnlessRefused(app, { bookingId: id }, { date: slot.date, periods, choice });
}

/**
 * The one way to a claim: asks what stands on the day, gives back what the claimant held, and
 * claims, all in the caller's transaction. What it holds already is not in its own way.
 *
 * @param ask.refusalOn what is asked of the day; without it, only whether the crew has room.
 */
function claimUnlessRefused(
  app: App,
  claimant: Claimant,
  ask: {
    date: string;
    periods: readonly Period[];
    choice: CrewChoice;
    refusalOn?: (day: DayState, now: Date) => Refusal | null;
  },
): Refusal | null {
  const { date, periods, choice, refusalOn = ({ crews }) => crewsRefusal(crews, periods) } = ask;
  const now = app.now();
  const day = ofCrew(claimRows(app).dayState(date, now, claimant), choice);
  const refusal = refusalOn(day, now);
  if (refusal !== null) return refusal;
  const crew = crewFor(day.crews, periods, choice.prefer);
  if (crew === undefined) return 'taken';
  releaseSlot(app, claimant);
  claimRows(app).claim({ date, periods, crew }, claimant, now);
  return null;
}

/** A day as the crew has it that must come; as it is where any may. */
function ofCrew(day: DayState, { crew, evenOff = false }: CrewChoice): DayState {
  if (crew === undefined) return day;
  const only = day.crews.filter(({ id }) => id === crew);
  return { ...day, crews: evenOff ? only.map((each) => ({ ...each, off: new Set() })) : only };
}

/** The crew that a booking is with; undefined where it holds nothing. */
export function crewOf(app: App, bookingId: number): number | undefined {
  return claimRows(app).claimsOfBooking(bookingId).at(0)?.crew;
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
