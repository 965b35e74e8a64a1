import { asc, eq } from 'drizzle-orm';
import { bookingLines } from '#db/schema.ts';
import type { PriceLine } from '#domain/price.ts';
import { repository } from '#server/repository.ts';

/** The lines of a booking's price. */
export const bookingLineRows = repository((db) => ({
  /** Keeps the lines of a new booking, in their order. */
  add(bookingId: number, lines: readonly PriceLine[]): void {
    if (lines.length === 0) return;
    db.insert(bookingLines)
      .values(lines.map((line, position) => ({ bookingId, position, ...line })))
      .run();
  },
  /** The lines of a booking in order; none for one from before prices had lines. */
  ofBooking(bookingId: number): PriceLine[] {
    return db
      .select({
        code: bookingLines.code,
        label: bookingLines.label,
        amount: bookingLines.amount,
      })
      .from(bookingLines)
      .where(eq(bookingLines.bookingId, bookingId))
      .orderBy(asc(bookingLines.position))
      .all();
  },
}));
