import type { StoredBooking } from '#contracts/booking.ts';
import { z } from 'zod';
import { PAYMENT_STATUSES } from '#domain/booking-status.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import { historyOf, recordAudit } from '#server/audit/audit.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { AppError } from '#server/errors.ts';
import { removePayment } from '#server/payments/remove-payment.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';

/** What closing a visit tells the outside. */
const NEWS: readonly string[] = ['booking-thank-you', 'booking.completed', 'booking.no-show'];

/** What the audit line of a closing keeps, so that it can be taken back. */
const closed = z.object({
  from: z.enum(['pending', 'confirmed']),
  closing: z.object({
    paymentId: z.number().optional(),
    amount: z.number().optional(),
    paymentStatus: z.enum(PAYMENT_STATUSES),
  }),
});

/**
 * Takes the closing of a visit back while nobody has heard of it: the visit is what it was, and the
 * money that was noted with it is not noted any more.
 *
 * @throws AppError `not-found`, `conflict`, or `status-refused` once the news are out.
 */
export function undoClosing(
  app: App,
  { id, version, actor }: { id: number; version?: number | undefined; actor: string },
): StoredBooking {
  return app.transaction(() => {
    const booking = findBooking(app, id);
    assertUnchanged(booking, version);
    const now = app.now();
    const last = historyOf(app, 'booking', id).findLast((line) => line.action !== 'noted');
    const before = closed.safeParse(last?.detail);
    const isFresh = last && now.getTime() - last.createdAt.getTime() < UNDO_HOLD_MS;
    const reason = 'the closing was taken back';
    const isOut = () =>
      !takeBack(app, { bookingId: id, kinds: NEWS, since: last?.createdAt ?? now, reason });
    if (last?.action !== `status-${booking.status}` || !before.success || !isFresh || isOut()) {
      throw new AppError('status-refused', 'It is too late to take this back.');
    }
    const { from, closing } = before.data;
    if (closing.paymentId !== undefined) removePayment(app, closing.paymentId);
    const changed = bookingRows(app).change(
      id,
      { status: from, paymentStatus: closing.paymentStatus },
      now,
    );
    const detail = { from: booking.status, to: from, ...closing };
    recordAudit(
      app,
      { entity: 'booking', entityId: id, action: 'closing-undone', actor, detail },
      now,
    );
    return toStoredBooking(changed);
  });
}
