import type { PaymentRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { announcePaymentTrouble } from '#server/delivery/announce-to-owner.ts';
import { numberOfInvoice } from '#server/receipt/invoice-money.ts';
import type { ToAnswer } from './payment-state.ts';
import { onlineWords } from './online-words.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Tells the owner once of each dispute of a payment that waits for an answer, whatever it paid for:
 * nobody else answers it before its deadline. Call it in the transaction that notes the dispute.
 */
export function tellOfDisputes(
  app: App,
  payment: PaymentRow,
  disputes: readonly (ToAnswer | null)[],
): void {
  for (const dispute of disputes) {
    const asks = dispute?.isInquiry === true;
    announcePaymentTrouble(app, {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      // An inquiry may become a dispute under the same id.
      occasion: dispute ? `${asks ? 'inquiry' : 'disputed'}-${dispute.id}` : 'disputed',
      reason: asks
        ? `${whatIsDisputed(app, payment, 'asks about')} No money has been taken back. Reply in Stripe’s dashboard before its deadline, so that it doesn’t become a dispute.`
        : `${whatIsDisputed(app, payment, 'disputed')} ${whatToDo(payment)}`,
    });
  }
}

/** A bank debit that a bank has taken back is gone: nobody hears a business about it. */
function whatToDo({ isDebit }: PaymentRow): string {
  return isDebit
    ? 'Its bank has taken the money back, and a bank debit can’t be contested. Please talk to the customer.'
    : 'Reply in Stripe’s dashboard before its deadline.';
}

function whatIsDisputed(app: App, payment: PaymentRow, did: 'disputed' | 'asks about'): string {
  const { bookingId, invoiceId } = payment;
  const who = did === 'disputed' ? 'A customer' : 'A customer’s bank';
  if (invoiceId !== null) {
    return `${who} ${did} the ${onlineWords(payment)} of invoice ${numberOfInvoice(app, invoiceId)}.`;
  }
  const booking = bookingId === null ? undefined : paymentRows(app).bookingOf(bookingId);
  if (!booking) return `${who} ${did} a ${onlineWords(payment)} that belongs to no booking.`;
  const name = `${booking.firstName} ${booking.lastName}`;
  const whose = did === 'disputed' ? name : `The bank of ${name}`;
  return `${whose} ${did} the payment for booking ${booking.id}.`;
}
