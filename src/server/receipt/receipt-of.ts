import type { Receipt } from '#domain/receipt-text.ts';
import type { BookingRow } from '#db/rows.ts';
import { goodwillOf, overpaid, owed, paid, totalOf } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { ledgerOf, type LedgerEntry } from './ledger.ts';
import { linesOf } from './price-lines.ts';

/**
 * A visit's price lines, what was paid and what is due, as they leave the server.
 *
 * @param payments if already loaded, for many bookings at once.
 */
export function receiptOf(
  app: App,
  booking: BookingRow,
  payments: readonly LedgerEntry[] = ledgerOf(app, booking.id),
): Receipt {
  const gift = goodwillOf(payments);
  const over = overpaid(booking, payments);
  return {
    lines: linesOf(app, booking),
    total: centsToDecimal(totalOf(booking)),
    paid: centsToDecimal(paid(payments)),
    ...(gift > 0 && { gift: centsToDecimal(gift) }),
    due: centsToDecimal(owed(booking, payments)),
    ...(over > 0 && { overpaid: centsToDecimal(over) }),
  };
}
