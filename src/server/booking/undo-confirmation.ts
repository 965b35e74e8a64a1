import type { StoredBooking } from '#contracts/booking.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import { historyOf, recordAudit } from '#server/audit/audit.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { AppError } from '#server/errors.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';

/** What a confirmation tells the outside; the calendar entry is the same before and after. */
const NEWS: readonly string[] = ['booking-confirmed', 'booking.confirmed'];

/**
 * Takes a confirmation back while nobody has heard of it: its news are held back for a moment and
 * are cancelled here, in the transaction that makes the booking pending again. No other way leads
 * from confirmed to pending.
 *
 * @throws AppError `not-found`, `conflict`, or `status-refused` once the news are out.
 */
export function undoConfirmation(
  app: App,
  { id, version, actor }: { id: number; version?: number | undefined; actor: string },
): StoredBooking {
  return app.transaction(() => {
    const booking = findBooking(app, id);
    assertUnchanged(booking, version);
    const now = app.now();
    const last = historyOf(app, 'booking', id).findLast((line) => line.action !== 'noted');
    const isFresh =
      last?.action === 'status-confirmed' &&
      now.getTime() - last.createdAt.getTime() < UNDO_HOLD_MS;
    const since = last?.createdAt ?? now;
    const reason = 'the confirmation was taken back';
    if (!isFresh || !takeBack(app, { bookingId: id, kinds: NEWS, since, reason })) {
      throw new AppError(
        'status-refused',
        'It is too late to take this back. Cancel the booking if the visit does not take place.',
      );
    }
    const changed = bookingRows(app).change(id, { status: 'pending' }, now);
    recordAudit(
      app,
      { entity: 'booking', entityId: id, action: 'confirmation-undone', actor },
      now,
    );
    return toStoredBooking(changed);
  });
}
