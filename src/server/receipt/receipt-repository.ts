import { asc, eq, sql } from 'drizzle-orm';
import type { PaymentRow, RefundRow } from '#db/rows.ts';
import { bookingLines } from '#db/schema/bookings.ts';
import { ledger } from '#db/schema/ledger.ts';
import { payments, refunds } from '#db/schema/payments.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceLine } from '#domain/price.ts';
import { repository } from '#server/repository.ts';

/** What the ledger says of a payment. */
export type Booked = { payment: Cents; tip: Cents; refund: Cents };

/** A visit's price lines, payments and refunds; what is read for many is prepared once. */
export const receiptRows = repository((db) => {
  const these = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
  const { bookingId, code, label, amount, position } = bookingLines;
  const lines = db
    .select({ bookingId, code, label, amount })
    .from(bookingLines)
    .where(sql`${bookingId} IN ${these}`)
    .orderBy(asc(bookingId), asc(position))
    .prepare();
  const paid = db
    .select()
    .from(payments)
    .where(sql`${payments.bookingId} IN ${these}`)
    .orderBy(asc(payments.id))
    .prepare();
  const booked = db
    .select({ id: ledger.paymentId, what: ledger.what, sum: sql<Cents>`sum(${ledger.amount})` })
    .from(ledger)
    .where(sql`${ledger.paymentId} IN ${these}`)
    .groupBy(ledger.paymentId, ledger.what)
    .prepare();
  const tipped = db
    .select({ bookingId: ledger.bookingId, sum: sql<Cents>`sum(${ledger.amount})` })
    .from(ledger)
    .where(sql`${ledger.bookingId} IN ${these} AND ${ledger.credit} = 'tips'`)
    .groupBy(ledger.bookingId)
    .prepare();
  const refunded = db
    .select()
    .from(refunds)
    .where(sql`${refunds.paymentId} IN ${these}`)
    .orderBy(asc(refunds.id))
    .prepare();
  const listOf = (ids: readonly number[]) => ({ ids: JSON.stringify(ids) });
  return {
    /** Stores the lines of a new booking, in order. */
    addLines(id: number, added: readonly PriceLine[]): void {
      if (added.length === 0) return;
      db.insert(bookingLines)
        .values(added.map((line, place) => ({ bookingId: id, position: place, ...line })))
        .run();
    },
    /** Deletes a booking's lines before they are replaced. */
    removeLines(id: number): void {
      db.delete(bookingLines).where(eq(bookingId, id)).run();
    },
    /** The lines of these bookings in order; none for bookings from before prices had lines. */
    linesOf(bookingIds: readonly number[]): Map<number, PriceLine[]> {
      const found = new Map<number, PriceLine[]>();
      for (const { bookingId: id, ...line } of lines.all(listOf(bookingIds))) {
        const its = found.get(id);
        if (its) its.push(line);
        else found.set(id, [line]);
      }
      return found;
    },
    /** The payments of these bookings, oldest first. */
    paymentsOf(bookingIds: readonly number[]): PaymentRow[] {
      return paid.all(listOf(bookingIds));
    },
    /** What the ledger says of these payments: what came in for the visit, for the crew, went back. */
    bookedOf(paymentIds: readonly number[]): Map<number | null, Booked> {
      const its = new Map<number | null, Booked>();
      for (const { id, what, sum } of booked.all(listOf(paymentIds))) {
        const sums = its.get(id) ?? { payment: 0, tip: 0, refund: 0 };
        if (what === 'payment' || what === 'tip' || what === 'refund') sums[what] = sum;
        its.set(id, sums);
      }
      return its;
    },
    /** What came in for the crew, by booking; one without a tip has no entry. */
    tipsOf(bookingIds: readonly number[]): Map<number, Cents> {
      return new Map(
        tipped
          .all(listOf(bookingIds))
          .filter(({ sum }) => sum !== 0)
          .map(({ bookingId: id, sum }) => [id ?? 0, sum]),
      );
    },
    /** Every refund of these payments, oldest first. */
    refundsOf(paymentIds: readonly number[]): RefundRow[] {
      return refunded.all(listOf(paymentIds));
    },
  };
});
