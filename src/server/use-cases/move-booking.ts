import type { StoredBooking } from '#contracts/booking.ts';
import type { Period } from '#domain/slots.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { toStoredBooking, type BookingRow } from '../repositories/bookings.ts';
import { announce, type Announcing } from './announce.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';
import { takeSlotForOwner } from './owner-may-book.ts';

/**
 * Moves a booking to another day or period. The slot is asked for and taken in the transaction
 * that writes the booking; reminders go out again for the new time.
 *
 * @throws AppError `not-found`, `status-refused`, `conflict` or `slot-taken`.
 */
export function moveBooking(
  deps: Announcing & Pick<Deps, 'slots' | 'audit' | 'rules' | 'transaction'>,
  move: { id: number; date: string; period: Period; version?: number | undefined; actor: string },
): StoredBooking {
  const { id, date, period, actor } = move;
  return deps.transaction(() => {
    const booking = findBooking(deps, id);
    assertUnchanged(booking, move.version);
    if (booking.status !== 'pending' && booking.status !== 'confirmed') {
      throw new AppError('status-refused', `A ${booking.status} booking cannot be moved.`);
    }
    const from = { date: booking.preferredDate, period: booking.preferredTime };
    if (from.date === date && from.period === period) return toStoredBooking(booking);
    takeSlotForOwner(deps, { date, period, serviceType: booking.serviceType }, id);
    writeMove(deps, booking, { date, period }, { by: 'owner', actor });
    return toStoredBooking(findBooking(deps, id));
  });
}

/**
 * Writes a booking at its new time, in the transaction that took the slot: the audit line and
 * everything the move sets off with it. Returns the booking as it is then.
 */
export function writeMove(
  deps: Announcing & Pick<Deps, 'audit'>,
  booking: BookingRow,
  to: { date: string; period: Period },
  { by, actor }: { by: 'owner' | 'customer'; actor: string },
): BookingRow {
  const now = deps.now();
  const { preferredDate: fromDate, preferredTime: fromTime, calendarSequence } = booking;
  const moved = deps.bookings.change(
    booking.id,
    { preferredDate: to.date, preferredTime: to.period, calendarSequence: calendarSequence + 1 },
    now,
  );
  const detail = { from: { date: fromDate, period: fromTime }, to };
  deps.audit.record(
    { entity: 'booking', entityId: booking.id, action: 'moved', actor, detail },
    now,
  );
  announce(deps, { event: 'moved', booking: moved, by, detail: { fromDate, fromTime } });
  return moved;
}
