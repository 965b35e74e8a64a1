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

/** Which crew: a required one, or one preferred if free; otherwise any free one. */
type CrewChoice = {
  crew?: number | undefined;
  /** Whether the required crew gets it even when off, as when a move is undone. */
  evenOff?: boolean | undefined;
  prefer?: number | undefined;
};

/**
 * Claims a slot if it can be booked; a booking that moves stays with its crew if that is free.
 *
 * @param choice.rules `unboundRules(app.config.rules)` where only the slot itself counts.
 * @returns the refusal; null when the claimant has the slot.
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

/** A booking to give to a crew at its current time; `evenOff` even if that crew is off. */
export type NewCrew = { bookingId: number; date: string; crew: number; evenOff?: boolean };

/**
 * Gives a booking to another crew at its current time, even if that has begun.
 *
 * @returns the refusal; null when the crew has it.
 */
export function claimCrew(app: App, { bookingId, date, ...choice }: NewCrew): Refusal | null {
  const held = claimRows(app).claimsOfBooking(bookingId);
  const periods = held.map(({ period }) => period);
  return claimUnlessRefused(app, { bookingId }, { date, periods, choice });
}

/**
 * Gives a booking back the time that it just held, whatever the clock and the calendar say now.
 *
 * @returns the refusal; null when the booking has it again.
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
 * The only way to claim: checks the day, releases what the claimant held, and claims, all in the
 * caller's transaction. The claimant's own claims do not count against it.
 *
 * @param ask.refusalOn the check of the day; by default only whether the crew has room.
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

/** The day limited to the required crew, or unchanged if any crew may come. */
function ofCrew(day: DayState, { crew, evenOff = false }: CrewChoice): DayState {
  if (crew === undefined) return day;
  const only = day.crews.filter(({ id }) => id === crew);
  return { ...day, crews: evenOff ? only.map((each) => ({ ...each, off: new Set() })) : only };
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

/** Whether a draft's claims, expired or not, cover all that this slot needs. */
export function holdsSlot(app: App, draftId: number, slot: Slot): boolean {
  const periods = periodsOfJob(slot, slot.period);
  const own = claimRows(app).claimsOfDraft(draftId);
  return (
    periods.length > 0 &&
    own.length === periods.length &&
    own.every(({ date, period }) => date === slot.date && periods.includes(period))
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
