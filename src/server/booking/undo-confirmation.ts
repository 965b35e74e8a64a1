import type { StoredBooking } from '#contracts/booking.ts';
import type { App } from '#server/app.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { bookingRows } from './bookings-repository.ts';
import { undoLastStep, type UndoRequest } from './undo-last-step.ts';

/** What a confirmation tells the outside; the calendar entry is the same before and after. */
const NEWS: readonly string[] = ['booking-confirmed', 'booking.confirmed'];
const REASON = 'the confirmation was taken back';

/**
 * Takes a confirmation back while nobody has heard of it: its news are held back for a moment and
 * are cancelled here, in the transaction that makes the booking pending again. No other way leads
 * from confirmed to pending.
 *
 * @throws AppError `not-found`, `conflict`, or `status-refused` once the news are out.
 */
export function undoConfirmation(app: App, request: UndoRequest): StoredBooking {
  const instead = 'Cancel the booking if the visit isn’t happening.';
  return undoLastStep(app, request, instead, ({ booking: { id }, line, now }) => {
    // A restored booking is confirmed again, which is no confirmation.
    const isRestored = line.detail?.['from'] === 'cancelled';
    if (line.action !== 'status-confirmed' || isRestored) return undefined;
    const news = { bookingId: id, kinds: NEWS, since: line.createdAt, reason: REASON };
    if (!takeBack(app, news)) return undefined;
    bookingRows(app).change(id, { status: 'pending' }, now);
    return { action: 'confirmation-undone' };
  });
}
