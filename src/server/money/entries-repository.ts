import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { bookings } from '#db/schema/bookings.ts';
import { ledger } from '#db/schema/ledger.ts';
import { stripeMoves } from '#db/schema/money-check.ts';
import { payments } from '#db/schema/payments.ts';

/**
 * Entries of the ledger with whose they are, newest first: of a visit its customer, of an invoice its
 * number and customer. A fee is of what its payment was for.
 */
export function listedEntries(db: Db, where: SQL | undefined, limit: number) {
  const { id, at, what, amount, debit, credit, bookingId } = ledger;
  const invoiceId = sql<number | null>`coalesce(${ledger.invoiceId}, ${payments.invoiceId})`;
  const billed = sql`(SELECT json_extract(body, '$.number') || coalesce(', ' || json_extract(body,
    '$.customer.name'), '') FROM invoice_papers
    WHERE invoice_papers.invoice_id = ${invoiceId} AND kind = 'invoice')`;
  return db
    .select({
      ...{ id, at, what, amount, debit, credit, bookingId, invoiceId },
      name: sql<string | null>`coalesce(
        ${bookings.firstName} || ' ' || ${bookings.lastName}, ${billed})`,
      category: stripeMoves.category,
      isDebit: sql<boolean>`coalesce(${payments.isDebit}, 0)`.mapWith(Boolean),
    })
    .from(ledger)
    .leftJoin(bookings, eq(bookings.id, ledger.bookingId))
    .leftJoin(payments, eq(payments.id, ledger.paymentId))
    .leftJoin(stripeMoves, and(eq(ledger.what, 'fee'), eq(stripeMoves.id, ledger.source)))
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(limit)
    .all();
}

/** An entry as it is listed. */
export type ListedEntry = ReturnType<typeof listedEntries>[number];
