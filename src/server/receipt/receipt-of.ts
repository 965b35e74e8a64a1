import type { Receipt } from '#domain/receipt-text.ts';
import type { BookingRow } from '#db/rows.ts';
import { goodwillOf, overpaid, owed, paid, totalOf } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { ledgersOf } from './ledger.ts';
import { linesOfMany } from './price-lines.ts';

/** A visit's price lines, what was paid and what is due, as they leave the server. */
export function receiptOf(app: App, booking: BookingRow): Receipt {
  return receiptsOf(app, [booking])(booking);
}

/** The same for many visits, read at once. */
export function receiptsOf(
  app: App,
  bookings: readonly BookingRow[],
): (booking: BookingRow) => Receipt {
  const linesOf = linesOfMany(app, bookings);
  const ledgers = ledgersOf(
    app,
    bookings.map(({ id }) => id),
  );
  return (booking) => {
    const payments = ledgers.get(booking.id) ?? [];
    const gift = goodwillOf(payments);
    const over = overpaid(booking, payments);
    return {
      lines: linesOf(booking),
      total: centsToDecimal(totalOf(booking)),
      paid: centsToDecimal(paid(payments)),
      ...(gift > 0 && { gift: centsToDecimal(gift) }),
      due: centsToDecimal(owed(booking, payments)),
      ...(over > 0 && { overpaid: centsToDecimal(over) }),
    };
  };
}
