import type { ChargeRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { takesPlace } from '#domain/booking-status.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { depositOfVisit } from '#server/receipt/deposit.ts';
import { openOnInvoice } from '#server/receipt/invoice-money.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { chargeRows } from './charges-repository.ts';

/** What a charge pays for; `isLate` is absent for one that is only to be made. */
type OfCharge = Pick<ChargeRow, 'bookingId' | 'invoiceId' | 'cardId'> &
  Partial<Pick<ChargeRow, 'isLate'>>;

/**
 * What is due now of what a charge pays: an invoice, or else a visit's balance, of which only the
 * deposit is asked for on a page before the visit.
 */
export function dueOfCharge(app: App, { bookingId, invoiceId, cardId, isLate }: OfCharge): Cents {
  if (invoiceId !== null) return Math.max(0, openOnInvoice(app, invoiceId));
  const booking = chargeRows(app).bookingOf(bookingId);
  // Since it was made, the visit was called off or brought back: nobody owes what it is for.
  if (isLate !== undefined && isLate === takesPlace(booking)) return 0;
  const payments = ledgerOf(app, bookingId);
  const left = cardId === null ? (depositOfVisit(app, booking, payments)?.left ?? 0) : 0;
  return left > 0 ? left : owed(booking, payments);
}
