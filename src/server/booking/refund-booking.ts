import type { BookingDetail } from '#contracts/admin-bookings.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { paymentRows } from '#server/payments/payments-repository.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';
import { refundableOfPayment, showBooking } from './show-booking.ts';

/**
 * Gives back what was paid by card, all that is left or an amount of it. The wish is written
 * first; where Stripe does not answer it stays due and the reconciler makes it.
 *
 * @throws AppError `not-found`, `conflict`, `invalid` for more than is left.
 */
export async function refundBooking(
  app: App,
  wish: {
    id: number;
    amount?: Cents | undefined;
    reason: string;
    version?: number | undefined;
    actor: string;
  },
): Promise<BookingDetail> {
  const { id, reason, actor } = wish;
  const paymentId = app.transaction(() => {
    const booking = findBooking(app, id);
    assertUnchanged(booking, wish.version);
    const payment = paymentRows(app)
      .ofBooking(id)
      .find((each) => refundableOfPayment(app, each) > 0);
    if (!payment) throw nothingToRefund('Nothing paid by card is left to give back.');
    const left = refundableOfPayment(app, payment);
    const amount = wish.amount ?? left;
    if (amount > left) throw nothingToRefund(`At most ${formatMoney(left)} can go back.`);
    const now = app.now();
    // Raises the version: it names the wish, so that the same click twice refunds once.
    bookingRows(app).change(id, {}, now);
    const key = `refund-owner-${booking.key}-${payment.id}-${booking.version}`;
    paymentRows(app).requestRefund(
      { paymentId: payment.id, key, amount, isRest: wish.amount === undefined, reason },
      now,
    );
    recordAudit(
      app,
      {
        entity: 'booking',
        entityId: id,
        action: 'refund-requested',
        actor,
        detail: { amount, reason },
      },
      now,
    );
    return payment.id;
  });
  await makeRefundsOf(app, paymentId);
  return showBooking(app, id);
}

function nothingToRefund(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'amount', message }] });
}
