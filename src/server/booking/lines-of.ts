import type { PriceLineAnswer } from '#contracts/price.ts';
import type { BookingRow } from '#db/rows.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { priceLinesOf } from '#server/receipt/price-lines.ts';

/** The lines of a booking's price as they leave the server; none where only the service is known. */
export function linesOf(app: App, booking: Pick<BookingRow, 'id' | 'minutes'>): PriceLineAnswer[] {
  return priceLinesOf(app, booking).map((line) => ({
    ...line,
    amount: centsToDecimal(line.amount),
  }));
}
