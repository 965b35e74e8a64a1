import type { PriceLineAnswer } from '#contracts/price.ts';
import type { BookingRow } from '#db/rows.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { bookingLineRows } from './lines-repository.ts';

/** The lines of a booking's price as they leave the server; none where only the service is known. */
export function linesOf(app: App, booking: Pick<BookingRow, 'id' | 'minutes'>): PriceLineAnswer[] {
  if (booking.minutes === null) return [];
  return bookingLineRows(app)
    .ofBooking(booking.id)
    .map((line) => ({ ...line, amount: centsToDecimal(line.amount) }));
}
