import type { BookingRow } from '#db/rows.ts';
import type { PriceLine } from '#domain/price.ts';
import type { App } from '#server/app.ts';
import { receiptRows } from './receipt-repository.ts';

/** The lines of a booking's price in order, in cents; none where only the service is known. */
export function priceLinesOf(app: App, booking: Pick<BookingRow, 'id' | 'minutes'>): PriceLine[] {
  return booking.minutes === null ? [] : receiptRows(app).linesOf(booking.id);
}

/** Keeps the lines of a new booking's price. */
export function keepPriceLines(app: App, bookingId: number, lines: readonly PriceLine[]): void {
  receiptRows(app).addLines(bookingId, lines);
}
