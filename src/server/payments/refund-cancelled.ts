import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { ledgerOf, refundsOf } from '#server/receipt/ledger.ts';
import type { MadeRefund } from './made-refund.ts';
import { paymentRows } from './payments-repository.ts';
import { requestFullRefund } from './request-refund.ts';

/** How the key of a refund starts that comes with a cancellation. */
const CANCELLED_REFUND = 'refund-cancelled-';

/**
 * Records full refunds of a canceled booking's card payments; call it in the transaction that
 * cancels it.
 *
 * @param notBefore until when the cancellation and its refunds can be undone.
 * @returns the payments to refund after the transaction; the reconciler makes any that are left.
 */
export function refundCancelled(
  app: App,
  booking: BookingRow,
  reason: string,
  notBefore?: Date,
): number[] {
  const payments = ledgerOf(app, booking.id);
  for (const payment of payments) {
    const key = `${CANCELLED_REFUND}${booking.key}-${payment.id}-${booking.version}`;
    requestFullRefund(app, payment, { key, reason, notBefore });
  }
  return payments.filter(({ method }) => method === 'card').map(({ id }) => id);
}

/**
 * Withdraws the waiting refunds of a booking that is restored; call it in the transaction that does
 * so. Refunds made or under way are kept.
 */
export function withdrawRefunds(app: App, booking: Pick<BookingRow, 'id'>): void {
  paymentRows(app).withdrawRefunds(booking.id, app.now());
}

/**
 * Whether a refund comes with a cancellation: its mail has told the customer, so that a second one
 * would repeat it. Known by the mark that both Stripe and our row of the refund carry, whichever of
 * webhook and answer comes first.
 */
export function isOfCancellation(app: App, paymentId: number, made: MadeRefund): boolean {
  return refundsOf(app, paymentId).some(
    ({ mark, key }) => mark === made.mark && key.startsWith(CANCELLED_REFUND),
  );
}
