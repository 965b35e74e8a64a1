import type { StoredBooking } from '#contracts/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Period } from '#domain/slots.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { AppError } from '#server/errors.ts';
import { claimForOwner } from '#server/schedule/claim-for-owner.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';

/**
 * Moves a booking to another day or period. The slot is asked for and taken in the transaction
 * that writes the booking; reminders go out again for the new time.
 *
 * @throws AppError `not-found`, `status-refused`, `conflict` or `slot-taken`.
 */
export function moveBooking(
  app: App,
  move: { id: number; date: string; period: Period; version?: number | undefined; actor: string },
): StoredBooking {
  const { id, date, period, actor } = move;
  return app.transaction(() => {
    const booking = findBooking(app, id);
    assertUnchanged(booking, move.version);
    if (booking.status !== 'pending' && booking.status !== 'confirmed') {
      throw new AppError('status-refused', `A ${booking.status} booking cannot be moved.`);
    }
    const from = { date: booking.preferredDate, period: booking.preferredTime };
    if (from.date === date && from.period === period) return toStoredBooking(booking);
    claimForOwner(app, { ...slotOf(booking), date, period }, id);
    writeMove(app, booking, { date, period }, { by: 'owner', actor });
    return toStoredBooking(findBooking(app, id));
  });
}

/**
 * Writes a booking at its new time, in the transaction that took the slot: the audit line and
 * everything the move sets off with it. Returns the booking as it is then.
 */
export function writeMove(
  app: App,
  booking: BookingRow,
  to: { date: string; period: Period },
  { by, actor }: { by: 'owner' | 'customer'; actor: string },
): BookingRow {
  const now = app.now();
  const { preferredDate: fromDate, preferredTime: fromTime, calendarSequence } = booking;
  const moved = bookingRows(app).change(
    booking.id,
    { preferredDate: to.date, preferredTime: to.period, calendarSequence: calendarSequence + 1 },
    now,
  );
  const detail = { from: { date: fromDate, period: fromTime }, to };
  recordAudit(
    app,
    { entity: 'booking', entityId: booking.id, action: 'moved', actor, detail },
    now,
  );
  announce(app, { event: 'moved', booking: moved, by, detail: { fromDate, fromTime } });
  return moved;
}
