import type { StoredBooking } from '#contracts/booking.ts';
import { canChangeStatus, type BookingStatus } from '#domain/booking-status.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { toStoredBooking, type BookingRow } from '../repositories/bookings.ts';
import { announce } from './announce.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';
import { makeRefundsOf, refundableOf, requestFullRefund } from './refund-payment.ts';
import { takeSlotForOwner } from './owner-may-book.ts';

/**
 * Changes the status of a booking. Cancelling gives the slot back and, as the owner does it,
 * refunds the fee in full; restoring takes the slot again if it is still free.
 * The status it already has changes nothing.
 *
 * @throws AppError `not-found`, `status-refused`, `conflict` when the booking is newer than the
 * version its reader saw, or `slot-taken` when restoring.
 */
export async function changeBookingStatus(
  deps: Deps,
  change: { id: number; status: BookingStatus; version?: number | undefined; actor: string },
): Promise<StoredBooking> {
  const refundsOf = deps.transaction(() => {
    const booking = findBooking(deps, change.id);
    if (booking.status === change.status) return [];
    assertUnchanged(booking, change.version);
    if (!canChangeStatus(booking.status, change.status)) {
      throw new AppError(
        'status-refused',
        `A ${booking.status} booking cannot become ${change.status}.`,
      );
    }
    if (change.status === 'pending') {
      const { preferredDate: date, preferredTime: period, serviceType } = booking;
      takeSlotForOwner(deps, { date, period, serviceType }, booking.id);
    }
    const changesCalendar = change.status === 'cancelled' || change.status === 'pending';
    const calendarSequence = booking.calendarSequence + (changesCalendar ? 1 : 0);
    const changed = deps.bookings.change(
      booking.id,
      { status: change.status, calendarSequence },
      deps.now(),
    );
    deps.audit.record(
      {
        entity: 'booking',
        entityId: booking.id,
        action: `status-${change.status}`,
        actor: change.actor,
        detail: { from: booking.status },
      },
      deps.now(),
    );
    announce(deps, {
      event: change.status === 'pending' ? 'restored' : change.status,
      booking: changed,
      by: 'owner',
      ...(change.status === 'cancelled'
        ? { detail: { refundDue: refundableOf(deps, booking) } }
        : {}),
    });
    return change.status === 'cancelled' ? giveBack(deps, booking, 'Cancelled by the owner') : [];
  });
  for (const paymentId of refundsOf) await makeRefundsOf(deps, paymentId);
  return toStoredBooking(findBooking(deps, change.id));
}

/**
 * Gives back what a cancelled booking holds: its slot, and its card payments as refunds that are
 * due. Returns the payments, whose refunds are made after the transaction.
 */
export function giveBack(deps: Deps, booking: BookingRow, reason: string): number[] {
  deps.slots.releaseBooking(booking.id);
  const payments = deps.payments.ofBooking(booking.id);
  for (const payment of payments) {
    const key = `refund-cancelled-${booking.id}-${payment.id}-${booking.version}`;
    requestFullRefund(deps, payment, key, reason);
  }
  return payments.filter((payment) => payment.method === 'card').map((payment) => payment.id);
}
