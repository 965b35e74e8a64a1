import { inArray, sql } from 'drizzle-orm';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import type { Account, Occasion } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** A movement of money: of a payment what is left of it within the month. */
export type Movement = {
  at: Date;
  kind: Exclude<Occasion, 'tip'>;
  paymentId: number | null;
  bookingId: number | null;
  invoiceId: number | null;
  /** The number of the invoice and who is billed; null where it is of none. */
  invoice: string | null;
  billed: string | null;
  debit: Account;
  credit: Account;
  amount: Cents;
  /** The part of the amount that is a tip. */
  tip: Cents;
  note: string | null;
  reference: string | null;
  /** Of a fee the reporting category of its movement at Stripe. */
  category: string | null;
  /** Whether the payment that it is of was a bank debit. */
  isDebit: boolean;
};

/** What the ledger says of a time, as a list. */
export const movementRows = repository((db) => ({
  /**
   * The movements from one moment until another, oldest first. A payment and its tip are one, with
   * their corrections; one that was taken back is none.
   */
  between(from: Date, until: Date): Movement[] {
    return db
      .all<Omit<Movement, 'at' | 'isDebit'> & { at: number; isDebit: number }>(
        sql`
        SELECT m.at, m.kind, m.paymentId, m.bookingId, coalesce(m.invoiceId, p.invoice_id) AS invoiceId,
          json_extract(paper.body, '$.number') AS invoice,
          json_extract(paper.body, '$.customer.name') AS billed, m.debit, m.credit, m.amount, m.tip,
          move.category, coalesce(p.is_debit, 0) AS isDebit,
          CASE m.kind WHEN 'payment' THEN p.note WHEN 'refund' THEN r.reason END AS note,
          CASE m.kind WHEN 'payment' THEN p.payment_intent_id WHEN 'refund' THEN r.refund_id
            ELSE coalesce(m.source, p.payment_intent_id) END AS reference
        FROM (
          SELECT min(at) AS at, iif(what = 'tip', 'payment', what) AS kind, min(id) AS id,
            payment_id AS paymentId, booking_id AS bookingId, invoice_id AS invoiceId, debit,
            iif(what = 'tip', 'customers', credit) AS credit, source,
            sum(amount) AS amount, sum(iif(what = 'tip', amount, 0)) AS tip
          FROM ledger WHERE at >= ${from.getTime()} AND at < ${until.getTime()}
          GROUP BY kind, iif(what = 'payment' OR what = 'tip', payment_id, -id), bookingId, invoiceId, debit, 8
          HAVING sum(amount) <> 0
        ) AS m
        LEFT JOIN payments p ON p.id = m.paymentId
        -- A fee is of the invoice that its payment was for.
        LEFT JOIN invoice_papers paper
          ON paper.invoice_id = coalesce(m.invoiceId, p.invoice_id) AND paper.kind = 'invoice'
        LEFT JOIN stripe_moves move ON m.kind = 'fee' AND move.id = m.source
        LEFT JOIN refunds r ON r.id = (
          SELECT id FROM refunds
          WHERE m.kind = 'refund' AND payment_id = m.paymentId AND amount = m.amount AND status = 'done'
          ORDER BY abs(updated_at - m.at) LIMIT 1)
        ORDER BY m.at, m.id`,
      )
      .map((row) => ({ ...row, at: new Date(row.at), isDebit: row.isDebit === 1 }));
  },
  /** The bookings that movements are of, by number. */
  bookings(ids: readonly number[]): Map<number, BookingRow> {
    const rows = db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [...new Set(ids)]))
      .all();
    return new Map(rows.map((row) => [row.id, row]));
  },
}));
