import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { requestFullRefund } from './request-refund.ts';

/**
 * Notes that the card payments of a cancelled booking go back in full; call it in the transaction
 * that cancels it.
 *
 * @returns the payments whose refunds are to be made after it; the reconciler makes those that
 * nobody does.
 */
export function refundCancelled(app: App, booking: BookingRow, reason: string): number[] {
  const payments = ledgerOf(app, booking.id);
  for (const payment of payments) {
    const key = `refund-cancelled-${booking.key}-${payment.id}-${booking.version}`;
    requestFullRefund(app, payment, key, reason);
  }
  return payments.filter(({ method }) => method === 'card').map(({ id }) => id);
}
