import { refusalFor, unboundRules } from '#domain/availability.ts';
import { weekday } from '#domain/calendar-date.ts';
import { refusalSentence } from '#domain/refusal-sentences.ts';
import { occupiedPeriods, type Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { claimRows } from './claims-repository.ts';

type Slot = { date: string; period: Period; serviceType: string };

/**
 * Takes a slot for a booking of the owner's, in the transaction that writes the booking.
 *
 * @param bookingId its own claims are given back first, so that a booking can move onto itself.
 * @throws AppError `slot-taken` with the reason, for the owner to read.
 */
export function takeSlotForOwner(
  app: App,
  { date, period, serviceType }: Slot,
  bookingId: number,
): void {
  const now = app.now();
  const rules = unboundRules(app.config.rules);
  const day = claimRows(app).dayState(date, now, { bookingId });
  const refusal = refusalFor({ date, period, serviceType }, day, rules, now);
  if (refusal !== null) {
    const why = refusalSentence(refusal, { period, weekday: weekday(date) }, rules);
    throw new AppError('slot-taken', `This time cannot be booked. ${why}`, { detail: refusal });
  }
  claimRows(app).releaseBooking(bookingId);
  const periods = occupiedPeriods(serviceType, period);
  claimRows(app).claim(date, periods, { bookingId }, rules.crews, now);
}
