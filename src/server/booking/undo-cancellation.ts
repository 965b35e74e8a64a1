import { z } from 'zod';
import type { StoredBooking } from '#contracts/booking.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { announce } from '#server/delivery/announce.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { AppError } from '#server/errors.ts';
import { claimBack } from '#server/schedule/claims.ts';
import { noteVisit } from '#server/plans/note-visit.ts';
import { bookingRows } from './bookings-repository.ts';
import { undoLastStep, type UndoRequest } from './undo-last-step.ts';

/** The messages a cancellation sends; the calendar entry follows the booking by itself. */
const NEWS: readonly string[] = ['booking-cancelled', 'booking.cancelled'];
const REASON = 'the cancellation was taken back';

/** What a cancellation's audit line keeps if it can be undone: no money went back. */
const cancelled = z.object({
  from: z.enum(['pending', 'confirmed']),
  undo: z.object({
    /** The time that it had; null for a visit that held none. */
    held: z
      .object({
        crew: z.number(),
        others: z.array(z.number()).optional(),
        start: z.number(),
        isFixed: z.boolean(),
      })
      .nullable(),
  }),
});

/**
 * Undoes the owner's cancellation before the customer is notified: the visit returns to its old
 * state and crew. One that sent money back stays: use restoring, which asks first.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken` if somebody else has the time by now, or
 * `status-refused` once the mails are out.
 */
export function undoCancellation(app: App, request: UndoRequest): StoredBooking {
  return undoLastStep(app, request, 'Restore it instead.', ({ booking, line, actor, now }) => {
    const { id } = booking;
    const before = cancelled.safeParse(line.detail);
    if (line.action !== 'status-cancelled' || !before.success) return undefined;
    const news = { bookingId: id, kinds: NEWS, since: line.createdAt, reason: REASON };
    if (!takeBack(app, news)) return undefined;
    const { from, undo } = before.data;
    const { held } = undo;
    if (held !== null && claimBack(app, slotOf(booking), { ...held, id }) !== null) {
      throw new AppError('slot-taken', 'Somebody else just took this time.');
    }
    const calendarSequence = booking.calendarSequence + 1;
    const changed = bookingRows(app).change(id, { status: from, calendarSequence }, now);
    // As after undoing a move: the calendar follows, and the reminders are restored.
    announce(app, { event: 'moved-back', booking: changed, actor });
    noteVisit(app, changed);
    return { action: 'cancellation-undone' };
  });
}
