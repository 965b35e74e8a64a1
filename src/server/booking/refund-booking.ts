import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { Actor } from '#domain/actor.ts';
import { isGoodwillByDefault, refundable } from '#domain/balance.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { OWNERS_REFUND } from '#domain/refund-sentence.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { seeRefundsOf } from '#server/payments/see-refunds.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';

/**
 * Refunds what was paid by card, all that is left or part of it. The request is written first; if
 * Stripe does not answer it stays due and the reconciler makes it.
 *
 * @throws AppError `not-found`, `conflict`, `invalid` for more than is left; `conflict` also if
 * Stripe shows refunds the database did not know.
 */
export async function refundBooking(
  app: App,
  refund: {
    id: number;
    amount?: Cents | undefined;
    reason: string;
    goodwill?: boolean | undefined;
    version?: number | undefined;
    actor: Actor;
  },
): Promise<BookingDetail> {
  const { id, reason, actor } = refund;
  const news = refund.amount === undefined ? null : await seeRefundsOf(app, id);
  if (news !== null) {
    // A conflict, so that the dashboard shows the booking as it is now.
    throw new AppError('conflict', news, { issues: [{ path: 'amount', message: news }] });
  }
  const paymentId = app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, refund.version);
    const payments = ledgerOf(app, id);
    const payment = payments.find((each) => refundable(each) > 0);
    if (!payment) throw refusedAt('amount', 'Nothing paid by card is left to give back.');
    const left = refundable(payment);
    const amount = refund.amount ?? left;
    if (amount > left)
      throw refusedAt('amount', `The most you can refund is ${formatMoney(left)}.`);
    const isGoodwill = refund.goodwill ?? isGoodwillByDefault(booking, payments);
    const now = app.now();
    // Raises the version: it is part of the request's key, so that a double click refunds once.
    bookingRows(app).change(id, {}, now);
    const key = `${OWNERS_REFUND}${booking.key}-${payment.id}-${booking.version}`;
    requestRefund(app, payment, { key, amount: refund.amount, left, reason, isGoodwill });
    recordAudit(
      app,
      {
        entity: 'booking',
        entityId: id,
        action: 'refund-requested',
        actor,
        detail: { amount, reason, ...(isGoodwill ? { goodwill: true } : {}) },
      },
      now,
    );
    return payment.id;
  });
  await makeRefundsOf(app, paymentId);
  return showBooking(app, id);
}
