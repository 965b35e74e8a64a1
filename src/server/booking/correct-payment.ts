import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { PaymentPatch } from '#contracts/admin/payments.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { owed } from '#domain/balance.ts';
import type { App } from '#server/app.ts';
import { historyOf, recordAudit } from '#server/audit/audit.ts';
import { replanCharge } from '#server/balance/replan-charge.ts';
import { saysPaid } from '#server/crew-day/crew-payments.ts';
import { correctRecorded } from '#server/payments/correct-payment.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { tipIn } from './tip-in.ts';
import { assertCorrectionSeen } from './assert-correction-seen.ts';
import { bookingRows } from './bookings-repository.ts';
import { findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';

/**
 * Corrects a payment the owner recorded wrong, or removes it if nothing came in. The old amount and
 * the reason stay in the history. Without its only payment a booking waits for one as before, and a
 * kept card is charged for what is due again.
 *
 * @throws AppError `not-found`, `conflict`, `invalid` for a card's payment or more than is owed.
 */
export function correctPayment(
  app: App,
  correction: PaymentPatch & { id: number; payment: number; actor: Actor },
): BookingDetail {
  const { id, payment, method, amount, reason, actor } = correction;
  app.transaction(() => {
    const booking = findBooking(app, id);
    assertCorrectionSeen(app, booking, correction.version);
    const due = owed(booking, ledgerOf(app, id));
    const tip = tipIn(app, booking, correction, payment);
    const before = correctRecorded(app, { id: payment, bookingId: id, amount, method, tip });
    const isSame = before.amount === amount && before.method === method && before.tip === tip;
    if (isSame) return;
    const now = app.now();
    const isPending = amount === 0 && waitsAgain(app, booking);
    const changed = bookingRows(app).change(id, isPending ? { paymentStatus: 'pending' } : {}, now);
    replanCharge(app, changed, { before: due, isPaidByWord: saysPaid(app, id) });
    const action = amount === 0 ? 'payment-taken-back' : 'payment-corrected';
    const detail = { from: before.amount, amount, method, reason, ...(tip > 0 ? { tip } : {}) };
    recordAudit(app, { entity: 'booking', entityId: id, action, actor, detail }, now);
  });
  return showBooking(app, id);
}

/** Whether the payment just removed was the first and only one of a booking that waited for one. */
function waitsAgain(app: App, { id, paymentStatus }: BookingRow): boolean {
  if (paymentStatus !== 'offline' || ledgerOf(app, id).length > 0) return false;
  return historyOf(app, 'booking', id).some(
    ({ action, detail }) =>
      action === 'payment-recorded' && detail?.['paymentStatus'] === 'pending',
  );
}
