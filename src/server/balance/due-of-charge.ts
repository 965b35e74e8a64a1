import type { ChargeRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { openOnInvoice } from '#server/receipt/invoice-money.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { chargeRows } from './charges-repository.ts';

/** What is due now of what a charge pays: an invoice, or else a visit's balance. */
export function dueOfCharge(
  app: App,
  { bookingId, invoiceId }: Pick<ChargeRow, 'bookingId' | 'invoiceId'>,
): Cents {
  if (invoiceId !== null) return Math.max(0, openOnInvoice(app, invoiceId));
  return owed(chargeRows(app).bookingOf(bookingId), ledgerOf(app, bookingId));
}
