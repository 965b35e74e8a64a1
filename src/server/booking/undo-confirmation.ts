import type { StoredBooking } from '#contracts/booking.ts';
import type { App } from '#server/app.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { bookingRows } from './bookings-repository.ts';
import { undoLastStep, type UndoRequest } from './undo-last-step.ts';

/** The messages a confirmation sends; the calendar entry is the same before and after. */
const NEWS: readonly string[] = ['booking-confirmed', 'booking.confirmed'];
const REASON = 'the confirmation was taken back';

/**
 * Undoes a confirmation before anyone is notified: its mails are delayed for a moment and canceled
 * here, in the transaction that makes the booking pending again. This is the only way from
 * confirmed to pending.
 *
 * @throws AppError `not-found`, `conflict`, or `status-refused` once the mails are out.
 */
export function undoConfirmation(app: App, request: UndoRequest): StoredBooking {
  const instead = 'Cancel the booking if the visit isn’t happening.';
  return undoLastStep(app, request, instead, ({ booking: { id }, line, now }) => {
    // Restoring can confirm a booking again; that is not a confirmation.
    const isRestored = line.detail?.['from'] === 'cancelled';
    if (line.action !== 'status-confirmed' || isRestored) return undefined;
    // What made the customer agree made their reminders, too.
    const isAgreed = line.detail?.['agreed'] === true;
    const kinds = isAgreed ? [...NEWS, 'booking-reminder'] : NEWS;
    const news = { bookingId: id, kinds, since: line.createdAt, reason: REASON };
    if (!takeBack(app, news)) return undefined;
    bookingRows(app).change(id, { status: 'pending', awaitsAgreement: isAgreed }, now);
    return { action: 'confirmation-undone' };
  });
}
