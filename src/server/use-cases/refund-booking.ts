import type { BookingDetail } from '#contracts/admin-bookings.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';
import { makeRefundsOf } from './refund-payment.ts';
import { refundableOfPayment, showBooking } from './show-booking.ts';

/**
 * Gives back what was paid by card, all that is left or an amount of it. The wish is written
 * first; where Stripe does not answer it stays due and the reconciler makes it.
 *
 * @throws AppError `not-found`, `conflict`, `invalid` for more than is left.
 */
export async function refundBooking(
  deps: Deps,
  wish: {
    id: number;
    amount?: Cents | undefined;
    reason: string;
    version?: number | undefined;
    actor: string;
  },
): Promise<BookingDetail> {
  const { id, reason, actor } = wish;
  const paymentId = deps.transaction(() => {
    const booking = findBooking(deps, id);
    assertUnchanged(booking, wish.version);
    const payment = deps.payments.ofBooking(id).find((each) => refundableOfPayment(deps, each) > 0);
    if (!payment) throw nothingToRefund('Nothing paid by card is left to give back.');
    const left = refundableOfPayment(deps, payment);
    const amount = wish.amount ?? left;
    if (amount > left) throw nothingToRefund(`At most ${formatMoney(left)} can go back.`);
    const now = deps.now();
    // Raises the version: it names the wish, so that the same click twice refunds once.
    deps.bookings.change(id, {}, now);
    const key = `refund-owner-${id}-${payment.id}-${booking.version}`;
    deps.payments.requestRefund(
      { paymentId: payment.id, key, amount, isRest: wish.amount === undefined, reason },
      now,
    );
    deps.audit.record(
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
  await makeRefundsOf(deps, paymentId);
  return showBooking(deps, id);
}

function nothingToRefund(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'amount', message }] });
}
