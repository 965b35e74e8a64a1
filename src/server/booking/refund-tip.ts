import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { Actor } from '#domain/actor.ts';
import { refundableTip } from '#domain/balance.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { TIP_REFUND } from '#domain/refund-sentence.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { seeRefundsOf } from '#server/payments/see-refunds.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';

/**
 * Gives back a tip that was paid by card, all that is left of it or a part, and nothing of the
 * service. It is the crew's no more: their hours and the ledger follow. The request is written
 * first; if Stripe does not answer it stays due and the reconciler makes it.
 *
 * @throws AppError `not-found`, `conflict` for an old version or where Stripe shows refunds that the
 *   database did not know, `invalid` at `amount` for more than is left.
 */
export async function refundTip(
  app: App,
  refund: {
    id: number;
    amount?: Cents | undefined;
    reason: string;
    version?: number | undefined;
    actor: Actor;
  },
): Promise<BookingDetail> {
  const { id, reason, actor } = refund;
  const news = await seeRefundsOf(app, id);
  if (news !== null) {
    // A conflict, so that the dashboard shows the booking as it is now.
    throw new AppError('conflict', news, { issues: [{ path: 'amount', message: news }] });
  }
  const refunded = app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, refund.version);
    const tipped = ledgerOf(app, id)
      .toReversed()
      .map((payment) => ({ payment, left: refundableTip(payment) }))
      .filter(({ left }) => left > 0);
    const most = tipped.reduce((sum, { left }) => sum + left, 0);
    if (most === 0) throw refusedAt('amount', 'No tip paid by card is left to give back.');
    const amount = refund.amount ?? most;
    if (amount > most) {
      throw refusedAt('amount', `The most you can refund of the tip is ${formatMoney(most)}.`);
    }
    const now = app.now();
    // Raises the version: it is part of the request's key, so that a double click refunds once.
    bookingRows(app).change(id, {}, now);
    let rest = amount;
    const parts = tipped.flatMap(({ payment, left }) => {
      const part = Math.min(rest, left);
      rest -= part;
      return part > 0 ? [{ payment, part }] : [];
    });
    for (const { payment, part } of parts) {
      const key = `${TIP_REFUND}${booking.key}-${payment.id}-${booking.version}`;
      requestRefund(app, payment, { key, amount: part, left: part, reason });
    }
    const line = { entity: 'booking', entityId: id, action: 'tip-refund-requested' } as const;
    recordAudit(app, { ...line, actor, detail: { amount, reason } }, now);
    return parts.map(({ payment }) => payment.id);
  });
  for (const paymentId of refunded) await makeRefundsOf(app, paymentId);
  return showBooking(app, id);
}
