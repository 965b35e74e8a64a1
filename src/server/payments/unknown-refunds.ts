import type { PaymentRow } from '#db/rows.ts';
import { isGoodwillByDefault } from '#domain/balance.ts';
import type { Cents } from '#domain/money.ts';
import { TIP_REFUND } from '#domain/refund-sentence.ts';
import type { App } from '#server/app.ts';
import { ledgerOf, refundsOf } from '#server/receipt/ledger.ts';
import type { MadeRefund } from './made-refund.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Records refunds this website made that the database does not know: it was restored from an older
 * backup. Call it in the transaction that shows them on the payment.
 *
 * @returns those that were unknown.
 */
export function takeOverRefunds(
  app: App,
  payment: PaymentRow,
  made: readonly MadeRefund[],
): MadeRefund[] {
  const known = new Set(refundsOf(app, payment.id).map(({ mark }) => mark));
  const lost = made.filter(({ mark }) => mark !== null && !known.has(mark));
  for (const { id, amount, mark, isGoodwill, isTip, createdAt } of lost) {
    if (mark === null) continue;
    paymentRows(app).addMade(
      {
        paymentId: payment.id,
        key: `${isTip ? TIP_REFUND : ''}taken-over-${id}`,
        mark,
        refundId: id,
        amount,
        isGoodwill,
        reason: 'Made before a backup was restored, found again at Stripe',
        createdAt,
      },
      app.now(),
    );
  }
  return lost;
}

/**
 * Whether what is refunded of a payment outside of this website counts as a gift, as it would here.
 * Ask it before the payment shows the refund.
 */
export function isGiftFromDashboard(app: App, { bookingId }: PaymentRow): boolean {
  const booking = bookingId === null ? undefined : paymentRows(app).bookingOf(bookingId);
  return booking !== undefined && isGoodwillByDefault(booking, ledgerOf(app, booking.id));
}

/**
 * Records the refunds of a visit's payment that somebody made in Stripe's dashboard, the newest as
 * far as they are news: what was given away there is not asked for again, by no reminder and no
 * card. Call it in the transaction that shows them on the payment.
 *
 * @param more what the payment shows beyond what it did.
 */
export function noteDashboardRefunds(
  app: App,
  payment: PaymentRow,
  made: readonly MadeRefund[],
  { more, isGift }: { more: Cents; isGift: boolean },
): void {
  if (payment.bookingId === null) return;
  const known = new Set(refundsOf(app, payment.id).map(({ refundId }) => refundId));
  let left = more;
  for (const { id, amount, mark, createdAt } of made) {
    if (mark !== null || known.has(id) || amount > left) continue;
    left -= amount;
    paymentRows(app).addMade(
      {
        paymentId: payment.id,
        key: `dashboard-${id}`,
        mark: `dashboard-${id}`,
        refundId: id,
        amount,
        isGoodwill: isGift,
        reason: 'Refunded in Stripe’s dashboard',
        createdAt,
      },
      app.now(),
    );
  }
}
