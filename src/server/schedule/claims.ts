import { refusalFor, type BookingRules, type Refusal } from '#domain/availability.ts';
import { crewFor } from '#domain/crews.ts';
import { periodsOfJob, type Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { claimRows } from './claims-repository.ts';

/** Who claims: a draft until a moment, or a booking for good. */
export type Claimant = { draftId: number; expiresAt: Date } | { bookingId: number };
/** Whose claims. */
export type Holder = { draftId: number } | { bookingId: number };

/**
 * Takes a slot if it can be booked: asks the rules, gives back what the claimant held before, and
 * claims, all in the caller's transaction. What it holds already is not in its own way; a booking
 * that moves stays with its crew where that is free.
 *
 * @param rules whose: `unboundRules(app.config.rules)` for whom only the slot itself counts.
 * @returns why not; null when the slot is taken for the claimant.
 */
export function claimIfFree(
  app: App,
  slot: Slot,
  claimant: Claimant,
  rules: BookingRules = app.config.rules,
): Refusal | null {
  const now = app.now();
  const day = claimRows(app).dayState(slot.date, now, claimant);
  const refusal = refusalFor(slot, day, rules, now);
  if (refusal !== null) return refusal;
  const periods = periodsOfJob(slot, slot.period);
  const own =
    'bookingId' in claimant ? claimRows(app).crewOfBooking(claimant.bookingId) : undefined;
  const crew = crewFor(day.crews, periods, own);
  if (crew === undefined) return 'taken';
  releaseSlot(app, claimant);
  claimRows(app).claim({ date: slot.date, periods, crew }, claimant, now);
  return null;
}

/** Gives back what a draft or a booking holds. */
export function releaseSlot(app: App, holder: Holder): void {
  if ('draftId' in holder) claimRows(app).releaseDraft(holder.draftId);
  else claimRows(app).releaseBooking(holder.bookingId);
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
