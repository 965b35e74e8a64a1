import { unboundRules } from '#domain/availability.ts';
import { weekday } from '#domain/calendar-date.ts';
import { refusalSentence } from '#domain/refusal-sentences.ts';
import type { Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { claimRows } from './claims-repository.ts';
import { claimIfFree } from './claims.ts';

/**
 * Takes a slot for a booking of the owner's, whom only the slot itself
 * binds (`unboundRules`). Call it in the transaction that writes the booking.
 *
 * @throws AppError `slot-taken` with the reason, for the owner to read.
 */
export function claimForOwner(app: App, slot: Slot, bookingId: number): void {
  const rules = unboundRules(app.config.rules);
  const refusal = claimIfFree(app, slot, { bookingId }, rules);
  if (refusal === null) return;
  const { period, date } = slot;
  const crews = claimRows(app).activeCrews();
  const why = refusalSentence(refusal, { period, weekday: weekday(date), crews }, rules);
  throw new AppError('slot-taken', `This time cannot be booked. ${why}`, { detail: refusal });
}
