import { z } from 'zod';
import type { StoredBooking } from '#contracts/booking.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { historyOf, recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { AppError } from '#server/errors.ts';
import { claimBack } from '#server/schedule/claims.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';

/** What a cancellation tells the outside; the calendar entry follows the booking by itself. */
const NEWS: readonly string[] = ['booking-cancelled', 'booking.cancelled'];

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
export function undoCancellation(
  app: App,
  { id, version, actor }: { id: number; version?: number | undefined; actor: string },
): StoredBooking {
  return app.transaction(() => {
    const booking = findBooking(app, id);
    assertUnchanged(booking, version);
    const now = app.now();
    const last = historyOf(app, 'booking', id).findLast((line) => line.action !== 'noted');
    const before = cancelled.safeParse(last?.detail);
    const isFresh = last && now.getTime() - last.createdAt.getTime() < UNDO_HOLD_MS;
    const reason = 'the cancellation was taken back';
    const isOut = () =>
      !takeBack(app, { bookingId: id, kinds: NEWS, since: last?.createdAt ?? now, reason });
    if (last?.action !== 'status-cancelled' || !before.success || !isFresh || isOut()) {
      throw new AppError('status-refused', 'It is too late to take this back. Restore it instead.');
    }
    const { from, undo } = before.data;
    if (undo.crewId !== null && !claimBack(app, slotOf(booking), { id, crew: undo.crewId })) {
      throw new AppError('slot-taken', 'Somebody else has just taken this time.');
    }
    const changed = bookingRows(app).change(
      id,
      { status: from, calendarSequence: booking.calendarSequence + 1 },
      now,
    );
    recordAudit(
      app,
      { entity: 'booking', entityId: id, action: 'cancellation-undone', actor },
      now,
    );
    // As after a move that was taken back: the calendar follows, and the reminders stand again.
    announce(app, { event: 'moved-back', booking: changed, by: 'owner' });
    return toStoredBooking(changed);
  });
}
