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

/** What a cancellation tells the outside; the calendar entry follows the booking by itself. */
const NEWS: readonly string[] = ['booking-cancelled', 'booking.cancelled'];
const REASON = 'the cancellation was taken back';

/** What the audit line of a cancellation keeps where it can be taken back: no money went back. */
const cancelled = z.object({
  from: z.enum(['pending', 'confirmed']),
  undo: z.object({ crewId: z.number().nullable() }),
});

/**
 * Takes the owner's cancellation back while the customer has not heard of it: the visit is what it
 * was, with the crew it had. One that sent money back stays: restoring asks first.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken` where somebody else has the time by now, or
 * `status-refused` once the news are out.
 */
export function undoCancellation(app: App, request: UndoRequest): StoredBooking {
  return undoLastStep(app, request, 'Restore it instead.', ({ booking, line, actor, now }) => {
    const { id } = booking;
    const before = cancelled.safeParse(line.detail);
    if (line.action !== 'status-cancelled' || !before.success) return undefined;
    const news = { bookingId: id, kinds: NEWS, since: line.createdAt, reason: REASON };
    if (!takeBack(app, news)) return undefined;
    const { from, undo } = before.data;
    const { crewId: crew } = undo;
    if (crew !== null && claimBack(app, slotOf(booking), { id, crew }) !== null) {
      throw new AppError('slot-taken', 'Somebody else just took this time.');
    }
    const calendarSequence = booking.calendarSequence + 1;
    const changed = bookingRows(app).change(id, { status: from, calendarSequence }, now);
    // As after a move that was taken back: the calendar follows, and the reminders stand again.
    announce(app, { event: 'moved-back', booking: changed, actor });
    noteVisit(app, changed);
    return { action: 'cancellation-undone' };
  });
}
