import type { PriceLineAnswer } from '#contracts/price.ts';
import type { BookingRow } from '#db/rows.ts';
import { shownLines } from '#domain/agreed-price.ts';
import { assertCost } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import { addOnIds, type PriceLine } from '#domain/price.ts';
import { isStartingPrice } from '#domain/starting-price.ts';
import type { App } from '#server/app.ts';
import { receiptRows } from './receipt-repository.ts';

type Cost = Parameters<typeof assertCost>[0];

/** What the lines of a booking are found and shown by. */
type WithLines = Pick<BookingRow, 'id' | 'minutes'>;

/** A booking's price lines in order, in cents; none if only the service is known. */
export function priceLinesOf(app: Pick<App, 'db'>, booking: WithLines): readonly PriceLine[] {
  return shownLines(booking, storedLinesOf(app, booking.id));
}

/** Whether a stored booking's price is only a starting price. */
export function hasStartingPrice(app: Pick<App, 'db'>, booking: BookingRow): boolean {
  const { serviceType, bedrooms } = booking;
  const lines = priceLinesOf(app, booking);
  return isStartingPrice({ serviceType, hasHome: bedrooms !== null, lines });
}

/** The ids of the add-ons that were booked, in the order of the lines. */
export function addOnsOf(app: Pick<App, 'db'>, bookingId: number): string[] {
  return addOnIds(storedLinesOf(app, bookingId));
}

/** The same lines as they leave the server. */
export function linesOf(app: Pick<App, 'db'>, booking: WithLines): PriceLineAnswer[] {
  return linesOfMany(app, [booking])(booking);
}

/** The same for many bookings, read at once. */
export function linesOfMany(
  app: Pick<App, 'db'>,
  bookings: readonly WithLines[],
): (booking: WithLines) => PriceLineAnswer[] {
  const stored = receiptRows(app).linesOf(bookings.map(({ id }) => id));
  return (booking) =>
    shownLines(booking, stored.get(booking.id) ?? []).map((line) => ({
      ...line,
      amount: centsToDecimal(line.amount),
    }));
}

function storedLinesOf(app: Pick<App, 'db'>, bookingId: number): PriceLine[] {
  return receiptRows(app).linesOf([bookingId]).get(bookingId) ?? [];
}

/** Stores a new booking's price lines. @throws Error for a price that none may have. */
export function keepPriceLines(app: Pick<App, 'db'>, bookingId: number, price: Cost): void {
  assertCost(price);
  receiptRows(app).addLines(bookingId, price.lines);
}

/**
 * Replaces a booking's lines; call it in the transaction that changes its price.
 *
 * @throws Error for a price that none may have.
 */
export function replacePriceLines(app: Pick<App, 'db'>, bookingId: number, price: Cost): void {
  assertCost(price);
  receiptRows(app).removeLines(bookingId);
  receiptRows(app).addLines(bookingId, price.lines);
}
