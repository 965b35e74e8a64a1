import { and, asc, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { BookingRow, DocumentRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { keptCards } from '#db/schema/cards.ts';
import { charges } from '#db/schema/charges.ts';
import { documentSeries } from '#db/schema/document-series.ts';
import { documents, documentsDue } from '#db/schema/documents.ts';
import { drafts } from '#db/schema/drafts.ts';
import { invoicePapers, invoices } from '#db/schema/invoices.ts';
import { ledger } from '#db/schema/ledger.ts';
import { payments } from '#db/schema/payments.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** What the ledger says of a payment on one occasion and account. */
export type Said = {
  paymentId: number;
  what: 'payment' | 'tip' | 'refund' | 'dispute';
  debit: string;
  sum: Cents;
  firstAt: number;
  lastAt: number;
  writtenAt: number;
};

/** Documents, what they are made of, and what waits for one. */
export const documentRows = repository((db) => {
  const anyDue = db.select().from(documentsDue).limit(1).prepare();
  const said = db
    .select({
      paymentId: documentsDue.paymentId,
      what: sql<Said['what']>`${ledger.what}`,
      debit: ledger.debit,
      sum: sql<Cents>`sum(${ledger.amount})`,
      firstAt: sql<number>`min(${ledger.at})`,
      lastAt: sql<number>`max(${ledger.at})`,
      writtenAt: sql<number>`max(${ledger.writtenAt})`,
    })
    .from(documentsDue)
    // From what waits, which is little, to the ledger, which is long: SQLite keeps the order of a
    // cross join, whatever its statistics say of either.
    .crossJoin(ledger)
    .where(
      and(
        eq(ledger.paymentId, documentsDue.paymentId),
        inArray(ledger.what, ['payment', 'tip', 'refund', 'dispute']),
      ),
    )
    .groupBy(documentsDue.paymentId, ledger.what, ledger.debit, ledger.credit)
    .prepare();
  const ofPayment = db
    .select()
    .from(documents)
    .where(eq(documents.paymentId, sql.placeholder('id')))
    .orderBy(asc(documents.id))
    .prepare();
  const series = db
    .select()
    .from(documentSeries)
    .orderBy(desc(documentSeries.id))
    .limit(1)
    .prepare();
  const last = db
    .select({ number: documents.number, issuedAt: documents.issuedAt })
    .from(documents)
    .where(eq(documents.series, sql.placeholder('series')))
    .orderBy(desc(documents.number))
    .limit(1)
    .prepare();
  const payment = db
    .select({
      bookingId: payments.bookingId,
      invoiceId: payments.invoiceId,
      note: payments.note,
      isDebit: payments.isDebit,
      isLateCharge: payments.isLateCharge,
      person: sql<string | null>`${drafts.data}`,
      brand: keptCards.brand,
      last4: keptCards.last4,
    })
    .from(payments)
    .leftJoin(drafts, eq(drafts.id, payments.draftId))
    .leftJoin(charges, eq(charges.paymentIntentId, payments.paymentIntentId))
    .leftJoin(keptCards, eq(keptCards.id, charges.cardId))
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare();
  const booking = db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare();
  // The documents of a payment stay with it, should it go to another booking.
  const ofBookings = db
    .select({ bookingId: payments.bookingId, document: documents })
    .from(payments)
    .innerJoin(documents, eq(documents.paymentId, payments.id))
    .where(sql`${payments.bookingId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .orderBy(asc(documents.id))
    .prepare();
  const ofRemoved = db
    .select({ bookingId: documents.bookingId, document: documents })
    .from(documents)
    .where(
      sql`${documents.bookingId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))
        AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.id = ${documents.paymentId})`,
    )
    .orderBy(asc(documents.id))
    .prepare();
  // Money of an invoice is of no booking; one that was taken off again has left its papers alone.
  const ofInvoices = (its: SQL) =>
    db
      .select({ invoiceId: invoicePapers.invoiceId, document: documents })
      .from(documents)
      .leftJoin(payments, eq(payments.id, documents.paymentId))
      .innerJoin(
        invoicePapers,
        sql`${invoicePapers.kind} = 'invoice' AND (${invoicePapers.invoiceId} = ${payments.invoiceId}
          OR ${payments.id} IS NULL AND ${documents.bookingId} IS NULL
            AND json_extract(${invoicePapers.body}, '$.number') = json_extract(${documents.body}, '$.invoice'))`,
      )
      .where(its)
      .orderBy(asc(documents.id))
      .all()
      .map(({ document }) => document);
  const found = db
    .select()
    .from(documents)
    .where(eq(documents.id, sql.placeholder('id')))
    .prepare();

  const billedTo = (ids: readonly number[]) =>
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(inArray(invoices.customerId, [...ids]));

  return {
    /** The documents of what was paid on an invoice, oldest first. */
    ofInvoice: (id: number): DocumentRow[] => ofInvoices(eq(invoicePapers.invoiceId, id)),
    /** The same for all invoices of these customers. */
    ofCustomers: (ids: readonly number[]): DocumentRow[] =>
      ids.length === 0 ? [] : ofInvoices(inArray(invoicePapers.invoiceId, billedTo(ids))),
    /** Whether a payment waits for a document. */
    isAnyDue: () => anyDue.get() !== undefined,
    /** What the ledger says of every payment that waits for a document. */
    said: (): Said[] => said.all(),
    /** Nothing waits anymore. */
    noneDue(): void {
      db.delete(documentsDue).run();
    },
    /** The documents of a payment, oldest first. */
    ofPayment: (id: number): DocumentRow[] => ofPayment.all({ id }),
    /** The series that gives numbers now, and the last one it gave. */
    newest() {
      const { id, name, startedAt } = series.all()[0] as typeof documentSeries.$inferSelect;
      const { number = 0, issuedAt = startedAt } = last.get({ series: id }) ?? {};
      return { id, name, startedAt, number, issuedAt };
    },
    /** What a payment was for: a booking, or the draft of a time that was lost; its kept card. */
    payment: (id: number) => payment.get({ id }),
    /** A booking as it is now. */
    booking: (id: number): BookingRow | undefined => booking.get({ id }),
    /** Adds a document; the next number of the newest series, or the database refuses. */
    add(document: typeof documents.$inferInsert): DocumentRow {
      return db.insert(documents).values(document).returning().get();
    },
    /** The documents of these bookings, oldest first, by booking. */
    ofBookings(ids: readonly number[]): Map<number, DocumentRow[]> {
      const listed = { ids: JSON.stringify(ids) };
      const all = [...ofBookings.all(listed), ...ofRemoved.all(listed)];
      all.sort((a, b) => a.document.id - b.document.id);
      const by = Map.groupBy(all, ({ bookingId }) => bookingId ?? 0);
      return new Map([...by].map(([id, its]) => [id, its.map(({ document }) => document)]));
    },
    /** Takes the customer out of the documents from before a moment; the rest of them stays. */
    forgetCustomersBefore(moment: Date): void {
      const { body, issuedAt } = documents;
      db.update(documents)
        .set({ body: sql`json_set(${body}, '$.customer', NULL)` })
        .where(and(lt(issuedAt, moment), sql`json_extract(${body}, '$.customer') IS NOT NULL`))
        .run();
    },
    /** One document, or undefined. */
    find: (id: number): DocumentRow | undefined => found.get({ id }),
  };
});
