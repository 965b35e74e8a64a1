import { business } from '#content/business.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { refusalFor } from '#domain/availability.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { occupiedPeriods, type Period } from '#domain/slots.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { BookingRow } from '../repositories/bookings.ts';
import { announce } from './announce.ts';
import { giveBack } from './change-booking-status.ts';
import { writeMove } from './move-booking.ts';
import { isChangeable, openBooking, toMyBooking } from './my-booking.ts';
import { makeRefundsOf, refundableOf } from './refund-payment.ts';

/**
 * Moves a customer's booking to a free period. Booking, link and fee stay the same; the slot is
 * asked for and taken in the transaction that writes the booking.
 *
 * @throws AppError `not-found`, `status-refused` when it is too late or the visit is over,
 * `slot-taken`.
 */
export function moveMyBooking(
  deps: Deps,
  asked: { token: string; date: string; period: Period },
): MyBooking {
  const { token, date, period } = asked;
  return deps.transaction(() => {
    const booking = openBooking(deps, token);
    assertChangeable(deps, booking);
    const { preferredDate: fromDate, preferredTime: fromTime, serviceType } = booking;
    if (fromDate === date && fromTime === period) return toMyBooking(deps, booking);
    const now = deps.now();
    const day = deps.slots.dayState(date, now, { bookingId: booking.id });
    const refusal = refusalFor({ date, period, serviceType }, day, deps.rules, now);
    if (refusal !== null) {
      throw new AppError(
        'slot-taken',
        'This time slot is no longer available. Please choose a different time.',
        { detail: refusal },
      );
    }
    deps.slots.releaseBooking(booking.id);
    const periods = occupiedPeriods(serviceType, period);
    deps.slots.claim(date, periods, { bookingId: booking.id }, deps.rules.crews, now);
    const maker = { by: 'customer', actor: 'customer' } as const;
    const moved = writeMove(deps, booking, { date, period }, maker);
    return toMyBooking(deps, moved);
  });
}

/**
 * Cancels a customer's booking in time: the slot is free again and the fee goes back in full.
 * Cancelling what is cancelled changes nothing.
 *
 * @throws AppError `not-found`, `status-refused` when it is too late or the visit is over.
 */
export async function cancelMyBooking(deps: Deps, token: string): Promise<MyBooking> {
  const refundsOf = deps.transaction(() => {
    const booking = openBooking(deps, token);
    if (booking.status === 'cancelled') return [];
    assertChangeable(deps, booking);
    const cancelled = deps.bookings.change(
      booking.id,
      { status: 'cancelled', calendarSequence: booking.calendarSequence + 1 },
      deps.now(),
    );
    deps.audit.record(
      {
        entity: 'booking',
        entityId: booking.id,
        action: 'status-cancelled',
        actor: 'customer',
        detail: { from: booking.status },
      },
      deps.now(),
    );
    const refundDue = refundableOf(deps, booking);
    announce(deps, {
      event: 'cancelled',
      booking: cancelled,
      by: 'customer',
      detail: { refundDue },
    });
    return giveBack(deps, booking, 'Cancelled by the customer in time');
  });
  for (const paymentId of refundsOf) await makeRefundsOf(deps, paymentId);
  return toMyBooking(deps, openBooking(deps, token));
}

function assertChangeable(deps: Pick<Deps, 'now'>, booking: BookingRow): void {
  if (isChangeable(booking, deps.now())) return;
  throw new AppError(
    'status-refused',
    isPlanned(booking)
      ? `Your visit starts in less than 24 hours. Please call us at ${business.phone.display}.`
      : `This visit is ${booking.status} and cannot be changed. Please call us at ${business.phone.display}.`,
  );
}
