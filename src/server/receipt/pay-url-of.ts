import type { BookingRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import { payStateOf } from '#domain/pay-state.ts';
import type { App } from '#server/app.ts';
import { isBilledByInvoice } from './invoice-money.ts';

/**
 * Where a visit's balance can be paid by card now; null if nothing can be paid there, and where it
 * goes on an invoice.
 */
export function payUrlOf(app: App, booking: BookingRow, due: Cents): string | null {
  const isOpen = app.stripe !== null && payStateOf(booking, due, app.now()) === 'due';
  return isOpen && !isBilledByInvoice(app, booking) ? app.links.payUrl(booking) : null;
}
