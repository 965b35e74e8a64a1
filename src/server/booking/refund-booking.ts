import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { Actor } from '#domain/actor.ts';
import { isGoodwillByDefault, refundable, refundableOfAll } from '#domain/balance.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { OWNERS_REFUND } from '#domain/refund-sentence.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { ledgerOf, type LedgerEntry } from '#server/receipt/ledger.ts';
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
  const refunded = app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, refund.version);
    const payments = ledgerOf(app, id);
    const left = refundableOfAll(payments);
    if (left === 0) throw refusedAt('amount', 'Nothing paid by card is left to give back.');
    const amount = refund.amount ?? left;
    if (amount > left)
      throw refusedAt('amount', `The most you can refund is ${formatMoney(left)}.`);
    const isGoodwill = refund.goodwill ?? isGoodwillByDefault(booking, payments);
    const now = app.now();
    // Raises the version: it is part of the request's key, so that a double click refunds once.
    bookingRows(app).change(id, {}, now);
    const parts = partsOf(payments, amount);
    for (const { payment, part } of parts) {
      const key = `${OWNERS_REFUND}${booking.key}-${payment.id}-${booking.version}`;
      const isAll = part === refundable(payment) && refund.amount === undefined;
      const what = { amount: isAll ? undefined : part, left: part };
      requestRefund(app, payment, { key, ...what, reason, isGoodwill });
    }
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
    return parts.map(({ payment }) => payment.id);
  });
  for (const paymentId of refunded) await makeRefundsOf(app, paymentId);
  return showBooking(app, id);
}

/** What of an amount goes back to which card payment: the latest first, the fee last. */
function partsOf(
  payments: readonly LedgerEntry[],
  amount: Cents,
): { payment: LedgerEntry; part: Cents }[] {
  let left = amount;
  return payments.toReversed().flatMap((payment) => {
    const part = Math.min(left, refundable(payment));
    left -= part;
    return part > 0 ? [{ payment, part }] : [];
  });
}
