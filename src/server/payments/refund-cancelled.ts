import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { paymentRows } from './payments-repository.ts';
import { requestFullRefund } from './request-refund.ts';

/**
 * Notes that the card payments of a cancelled booking go back in full; call it in the transaction
 * that cancels it.
 *
 * @param notBefore until when the cancellation can be taken back, and the refunds with it.
 * @returns the payments whose refunds are to be made after it; the reconciler makes those that
 * nobody does.
 */
export function refundCancelled(
  app: App,
  booking: BookingRow,
  reason: string,
  notBefore?: Date,
): number[] {
  const payments = ledgerOf(app, booking.id);
  for (const payment of payments) {
    const key = `refund-cancelled-${booking.key}-${payment.id}-${booking.version}`;
    requestFullRefund(app, payment, { key, reason, notBefore });
  }
  return payments.filter(({ method }) => method === 'card').map(({ id }) => id);
}

/**
 * Takes back what waits to go back of a booking that is taken up again; call it in the transaction
 * that does so. What has gone back, or is on its way, stays gone.
 */
export function withdrawRefunds(app: App, booking: Pick<BookingRow, 'id'>): void {
  paymentRows(app).withdrawRefunds(booking.id, app.now());
}
