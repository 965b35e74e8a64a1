import type { PaymentRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { announcePaymentTrouble } from '#server/delivery/announce-to-owner.ts';
import { numberOfInvoice } from '#server/receipt/invoice-money.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Tells the owner that a customer disputed a payment, whatever it paid for: nobody else answers it
 * before its deadline. Call it in the transaction that notes the dispute.
 */
export function tellOfDispute(app: App, payment: PaymentRow): void {
  announcePaymentTrouble(app, {
    paymentId: payment.id,
    bookingId: payment.bookingId,
    occasion: 'disputed',
    reason: `${whatIsDisputed(app, payment)} Reply in Stripe’s dashboard before its deadline.`,
  });
}

function whatIsDisputed(app: App, { bookingId, invoiceId }: PaymentRow): string {
  if (invoiceId !== null) {
    return `The card payment of invoice ${numberOfInvoice(app, invoiceId)} was disputed.`;
  }
  const booking = bookingId === null ? undefined : paymentRows(app).bookingOf(bookingId);
  return booking
    ? `${booking.firstName} ${booking.lastName} disputed the payment for booking ${booking.id}.`
    : 'A customer disputed a card payment that belongs to no booking.';
}
