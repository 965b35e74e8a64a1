import type { BookingRow } from '#db/rows.ts';
import { shownLines } from '#domain/agreed-price.ts';
import type { PriceLine } from '#domain/price.ts';
import type { App } from '#server/app.ts';
import { receiptRows } from './receipt-repository.ts';

/** The lines of a booking's price in order, in cents; none where only the service is known. */
export function priceLinesOf(
  app: App,
  booking: Pick<BookingRow, 'id' | 'minutes'>,
): readonly PriceLine[] {
  return shownLines(booking, receiptRows(app).linesOf(booking.id));
}

/** Keeps the lines of a new booking's price. */
export function keepPriceLines(app: App, bookingId: number, lines: readonly PriceLine[]): void {
  receiptRows(app).addLines(bookingId, lines);
}
