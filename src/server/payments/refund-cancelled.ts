import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { cameIn, paid } from '#domain/balance.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { announcePaymentTrouble } from '#server/delivery/announce-to-owner.ts';
import { ledgerOf, refundsOf, type LedgerEntry } from '#server/receipt/ledger.ts';
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
  tellOfOthers(app, booking, payments);
  return payments.filter(({ method }) => method === 'card').map(({ id }) => id);
}

/** A check or cash can't go back by itself, and no balance shows it once the visit is canceled. */
function tellOfOthers(app: App, booking: BookingRow, payments: readonly LedgerEntry[]): void {
  const others = cameIn(payments).filter(({ method }) => method !== 'card');
  const [first] = others;
  const amount = paid(others);
  if (!first || amount <= 0) return;
  announcePaymentTrouble(app, {
    paymentId: first.id,
    bookingId: booking.id,
    occasion: `refund-by-hand-${booking.version}`,
    reason: `The visit of ${booking.firstName} ${booking.lastName} on ${formatShortDate(booking.preferredDate)} is canceled, and ${formatMoney(amount)} came in for it that was not paid by card. Please give it back to them yourself, unless you agree on something else.`,
  });
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
