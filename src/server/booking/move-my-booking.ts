import type { MyBooking } from '#contracts/my-booking.ts';
import type { SlotTime } from '#domain/slots.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { claimForCustomer } from '#server/schedule/claim-for-customer.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { assertStartsSoon } from '#server/plans/first-visit.ts';
import { assertChangeable } from './assert-changeable.ts';
import { writeMove } from './move-booking.ts';
import { openBooking } from './open-my-booking.ts';
import { toMyBooking } from './show-my-booking.ts';

/**
 * Moves a customer's booking to a free period. Booking, link and fee stay the same; the slot is
 * checked and taken in the transaction that writes the booking.
 *
 * @throws AppError `not-found`, `status-refused` when it is too late or the visit is over,
 * `slot-taken`.
 */
export function moveMyBooking(app: App, move: SlotTime & { token: string }): MyBooking {
  const { token, date, period } = move;
  return app.transaction(() => {
    const booking = openBooking(app, token);
    assertChangeable(app, booking);
    const { preferredDate: fromDate, preferredTime: fromTime } = booking;
    if (fromDate === date && fromTime === period) return toMyBooking(app, booking);
    const crew = crewLabelOf(app, booking.id);
    assertStartsSoon(app, booking, date);
    claimForCustomer(app, { ...slotOf(booking), date, period }, { bookingId: booking.id });
    const moved = writeMove(app, booking, { date, period }, { actor: 'customer', crew });
    return toMyBooking(app, moved);
  });
}
