import type { StoredBooking } from '#contracts/booking.ts';
import { z } from 'zod';
import { owed } from '#domain/balance.ts';
import { PAYMENT_STATUSES } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { openCharge } from '#server/balance/open-charge.ts';
import { endPlannedCharge } from '#server/balance/end-planned-charge.ts';
import { restoreCharge } from '#server/balance/replan-charge.ts';
import { saysPaid } from '#server/crew-day/crew-payments.ts';
import { BALANCE_DUE } from '#server/delivery/announce-balance.ts';
import { CHARGE_PLANNED, CHARGE_STOPPED } from '#server/delivery/announce-charge.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { removePayment } from '#server/payments/remove-payment.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { bookingRows } from './bookings-repository.ts';
import { undoLastStep, type UndoRequest } from './undo-last-step.ts';

/** The messages closing a visit sends. */
const NEWS: readonly string[] = [
  'booking-thank-you',
  'booking.completed',
  'booking.no-show',
  BALANCE_DUE,
  CHARGE_PLANNED,
  CHARGE_STOPPED,
];
const REASON = 'the closing was taken back';

/** What the audit line of a closing keeps, so that it can be undone. */
const closed = z.object({
  from: z.enum(['pending', 'confirmed', 'no-show']),
  closing: z.object({
    paymentId: z.number().optional(),
    amount: z.number().optional(),
    paymentStatus: z.enum(PAYMENT_STATUSES),
  }),
});

/**
 * Undoes closing a visit before anyone is notified: the visit returns to its old state, and the
 * payment recorded with it is removed.
 *
 * @throws AppError `not-found`, `conflict`, or `status-refused` once the mails are out.
 */
export function undoClosing(app: App, request: UndoRequest): StoredBooking {
  return undoLastStep(app, request, '', ({ booking, line, now }) => {
    const { id, status } = booking;
    const before = closed.safeParse(line.detail);
    if (line.action !== `status-${status}` || !before.success) return undefined;
    const news = { bookingId: id, kinds: NEWS, since: line.createdAt, reason: REASON };
    if (!takeBack(app, news)) return undefined;
    takeBackCharge(app, id, line.createdAt);
    const { from, closing } = before.data;
    const due = owed(booking, ledgerOf(app, id));
    if (closing.paymentId !== undefined) removePayment(app, closing.paymentId);
    const { paymentStatus } = closing;
    const open = bookingRows(app).change(id, { status: from, paymentStatus }, now);
    const isPaidByWord = saysPaid(app, id);
    restoreCharge(app, open, { since: line.createdAt, before: due, isPaidByWord });
    return { action: 'closing-undone', detail: { from: status, to: from, ...closing } };
  });
}

/** What the closing planned; a charge that the crew's finish planned before it stays. */
function takeBackCharge(app: App, id: number, since: Date): void {
  const planned = openCharge(app, id);
  if (planned && planned.createdAt >= since) endPlannedCharge(app, id, 'taken-back');
}
