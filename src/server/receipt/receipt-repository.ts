import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentRow, RefundRow } from '#db/rows.ts';
import { bookingLines } from '#db/schema/bookings.ts';
import { ledger } from '#db/schema/ledger.ts';
import { payments, refunds } from '#db/schema/payments.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceLine } from '#domain/price.ts';
import { repository } from '#server/repository.ts';

/** What the ledger says of a payment. */
export type Booked = { payment: Cents; tip: Cents; refund: Cents };

/** A visit's price lines, payments and refunds. */
export const receiptRows = repository((db) => ({
  /** Stores the lines of a new booking, in order. */
  addLines(bookingId: number, lines: readonly PriceLine[]): void {
    if (lines.length === 0) return;
    db.insert(bookingLines)
      .values(lines.map((line, position) => ({ bookingId, position, ...line })))
      .run();
  },
  /** Deletes a booking's lines before they are replaced. */
  removeLines(bookingId: number): void {
    db.delete(bookingLines).where(eq(bookingLines.bookingId, bookingId)).run();
  },
  /** The lines of a booking in order; none for bookings from before prices had lines. */
  linesOf(bookingId: number): PriceLine[] {
    const { code, label, amount } = bookingLines;
    return db
      .select({ code, label, amount })
      .from(bookingLines)
      .where(eq(bookingLines.bookingId, bookingId))
      .orderBy(asc(bookingLines.position))
      .all();
  },
  /** The payments of these bookings, oldest first. */
  paymentsOf(bookingIds: readonly number[]): PaymentRow[] {
    return db
      .select()
      .from(payments)
      .where(inArray(payments.bookingId, [...bookingIds]))
      .orderBy(asc(payments.id))
      .all();
  },
  /** What the ledger says of these payments: what came in for the visit, for the crew, went back. */
  bookedOf(paymentIds: readonly number[]): Map<number | null, Booked> {
    const its = new Map<number | null, Booked>();
    const sums = db
      .select({ id: ledger.paymentId, what: ledger.what, sum: sql<Cents>`sum(${ledger.amount})` })
      .from(ledger)
      .where(inArray(ledger.paymentId, [...paymentIds]))
      .groupBy(ledger.paymentId, ledger.what)
      .all();
    for (const { id, what, sum } of sums) {
      const booked = its.get(id) ?? { payment: 0, tip: 0, refund: 0 };
      if (what === 'payment' || what === 'tip' || what === 'refund') booked[what] = sum;
      its.set(id, booked);
    }
    return its;
  },
  /** Every refund of these payments, oldest first. */
  refundsOf(paymentIds: readonly number[]): RefundRow[] {
    return db
      .select()
      .from(refunds)
      .where(inArray(refunds.paymentId, [...paymentIds]))
      .orderBy(asc(refunds.id))
      .all();
  },
}));
