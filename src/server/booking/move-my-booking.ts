import type { MyBooking } from '#contracts/my-booking.ts';
import { refusalFor } from '#domain/availability.ts';
import { customerSentence } from '#domain/refusal-sentences.ts';
import { occupiedPeriods, type Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { claimRows } from '#server/schedule/claims-repository.ts';
import { assertChangeable } from './assert-changeable.ts';
import { writeMove } from './move-booking.ts';
import { openBooking } from './open-my-booking.ts';
import { toMyBooking } from './show-my-booking.ts';

/**
 * Moves a customer's booking to a free period. Booking, link and fee stay the same; the slot is
 * asked for and taken in the transaction that writes the booking.
 *
 * @throws AppError `not-found`, `status-refused` when it is too late or the visit is over,
 * `slot-taken`.
 */
export function moveMyBooking(
  app: App,
  asked: { token: string; date: string; period: Period },
): MyBooking {
  const { token, date, period } = asked;
  return app.transaction(() => {
    const booking = openBooking(app, token);
    assertChangeable(app, booking);
    const { preferredDate: fromDate, preferredTime: fromTime, serviceType } = booking;
    if (fromDate === date && fromTime === period) return toMyBooking(app, booking);
    const now = app.now();
    const day = claimRows(app).dayState(date, now, { bookingId: booking.id });
    const refusal = refusalFor({ date, period, serviceType }, day, app.config.rules, now);
    if (refusal !== null) {
      throw new AppError('slot-taken', customerSentence(refusal, asked), { detail: refusal });
    }
    claimRows(app).releaseBooking(booking.id);
    const periods = occupiedPeriods(serviceType, period);
    claimRows(app).claim(date, periods, { bookingId: booking.id }, app.config.rules.crews, now);
    const maker = { by: 'customer', actor: 'customer' } as const;
    const moved = writeMove(app, booking, { date, period }, maker);
    return toMyBooking(app, moved);
  });
}
