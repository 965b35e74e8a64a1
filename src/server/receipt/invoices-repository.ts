import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { InvoicePaperRow, InvoiceRow } from '#db/rows.ts';
import { charges } from '#db/schema/charges.ts';
import { documentSeries } from '#db/schema/document-series.ts';
import { invoicePapers, invoices } from '#db/schema/invoices.ts';
import { ledger } from '#db/schema/ledger.ts';
import type { InvoiceSums } from '#domain/invoice.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** What of a visit's price stands on an invoice. */
export type OnInvoice = {
  readonly lineId: number;
  readonly invoiceId: number;
  readonly bookingId: number;
  readonly number: string;
  readonly amount: Cents;
  /** What a credit note took off it, and what is owed for the visit again: the invoice is void. */
  readonly credited: Cents;
  readonly voided: Cents;
  readonly at: number;
};

/** What stands on invoices, and what the ledger says of them. */
export const invoiceMoneyRows = repository((db) => {
  const these = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
  const sums = db
    .select({
      id: ledger.invoiceId,
      charged: sql<Cents>`sum(iif(${ledger.what} = 'invoice', ${ledger.amount}, 0))`,
      credited: sql<Cents>`sum(iif(${ledger.what} = 'credit-note', ${ledger.amount}, 0))`,
      paid: sql<Cents>`sum(iif(${ledger.credit} = 'invoices' AND ${ledger.what} <> 'credit-note',
        ${ledger.amount}, iif(${ledger.debit} = 'invoices' AND ${ledger.what} <> 'invoice',
        -${ledger.amount}, 0)))`,
    })
    .from(ledger)
    .where(sql`${ledger.invoiceId} IN ${these}`)
    .groupBy(ledger.invoiceId)
    .prepare();
  const found = db
    .select()
    .from(invoices)
    .where(eq(invoices.id, sql.placeholder('id')))
    .prepare();
  const underWay = db
    .select({
      id: charges.invoiceId,
      amount: sql<Cents>`sum(${charges.amount})`,
      since: sql<number>`min(${charges.onItsWaySince})`,
    })
    .from(charges)
    .where(
      sql`${charges.invoiceId} IN ${these} AND ${charges.status} IN ('open', 'closing')
        AND ${charges.onItsWaySince} IS NOT NULL`,
    )
    .groupBy(charges.invoiceId)
    .prepare();
  const papers = db
    .select()
    .from(invoicePapers)
    .where(sql`${invoicePapers.invoiceId} IN ${these}`)
    .orderBy(asc(invoicePapers.id))
    .prepare();
  const anyBilled = db
    .select({ one: sql`1` })
    .from(sql`billing`)
    .limit(1)
    .prepare();
  const anyLine = db
    .select({ one: sql`1` })
    .from(sql`invoice_lines`)
    .limit(1)
    .prepare();
  const listed = (ids: readonly number[]) => ({ ids: JSON.stringify(ids) });
  return {
    /** Pauses the reminders of an invoice; false where they are. */
    pauseReminders(id: number, now: Date): boolean {
      const paused = { remindersPaused: true, version: sql`${invoices.version} + 1` };
      const its = and(eq(invoices.id, id), eq(invoices.remindersPaused, false));
      return (
        db
          .update(invoices)
          .set({ ...paused, updatedAt: now })
          .where(its)
          .run().changes > 0
      );
    },
    /** Whether a customer's reminders are paused, as whoever they count as now says it. */
    isCustomerPaused(customerId: number): boolean {
      const found = db.all<{ paused: number }>(sql`
        WITH RECURSIVE up(id, next) AS (
          SELECT id, merged_into FROM customers WHERE id = ${customerId}
          UNION SELECT c.id, c.merged_into FROM up CROSS JOIN customers c ON c.id = up.next),
        merged(id, isRoot) AS (
          SELECT id, 1 FROM up WHERE next IS NULL
          UNION SELECT c.id, 0 FROM merged CROSS JOIN customers c ON c.merged_into = merged.id)
        SELECT reminders_paused AS paused FROM merged JOIN billing ON customer_id = merged.id
        ORDER BY isRoot DESC, merged.id LIMIT 1`);
      return found[0]?.paused === 1;
    },
    /** The invoices of these customers. */
    idsOfCustomers(customerIds: readonly number[]): number[] {
      const its = sql`${invoices.customerId} IN (SELECT value FROM json_each(${JSON.stringify(customerIds)}))`;
      return db
        .select({ id: invoices.id })
        .from(invoices)
        .where(its)
        .all()
        .map(({ id }) => id);
    },
    /** One invoice, or undefined. */
    find: (id: number): InvoiceRow | undefined => found.get({ id }),
    /** The invoice with a key, or undefined. */
    ofKey(key: string): InvoiceRow | undefined {
      return db.select().from(invoices).where(eq(invoices.key, key)).get();
    },
    /** What the ledger says of these invoices; none for one of which it says nothing. */
    sums(ids: readonly number[]): Map<number, InvoiceSums> {
      return new Map(sums.all(listed(ids)).map(({ id, ...its }) => [id ?? 0, its]));
    },
    /** What bank debits are on their way for these invoices, by invoice. */
    onItsWay(ids: readonly number[]): Map<number, { amount: Cents; since: Date }> {
      const rows = underWay.all(listed(ids));
      return new Map(
        rows.flatMap(({ id, amount, since }) =>
          id === null ? [] : [[id, { amount, since: new Date(since) }] as const],
        ),
      );
    },
    /** The papers of these invoices, oldest first. */
    papersOf: (ids: readonly number[]): InvoicePaperRow[] => papers.all(listed(ids)),
    /** What of these visits stands on invoices, oldest first. */
    onInvoices(bookingIds: readonly number[]): OnInvoice[] {
      // Nobody pays for what most companies never use.
      if (anyLine.get() === undefined) return [];
      return db.all<OnInvoice>(sql`
        SELECT l.id AS lineId, l.invoice_id AS invoiceId, l.booking_id AS bookingId, l.amount,
          json_extract(p.body, '$.number') AS number, l.created_at AS at,
          (SELECT coalesce(sum(amount), 0) FROM invoice_credits WHERE line_id = l.id AND NOT is_void)
            AS credited,
          (SELECT coalesce(sum(amount), 0) FROM invoice_credits WHERE line_id = l.id AND is_void)
            AS voided
        FROM invoice_lines l
        JOIN invoice_papers p ON p.invoice_id = l.invoice_id AND p.kind = 'invoice'
        WHERE l.booking_id IN (SELECT value FROM json_each(${JSON.stringify(bookingIds)}))
        ORDER BY l.id`);
    },
    /** Since when these customers get invoices, themselves or one they are merged with. */
    billedSince(customerIds: readonly number[]): Map<number, Date> {
      if (anyBilled.get() === undefined || customerIds.length === 0) return new Map();
      const roots = db.all<{ id: number; root: number; since: number | null }>(sql`
        WITH RECURSIVE up(start, id, next) AS (
          SELECT c.id, c.id, c.merged_into FROM customers c
          WHERE c.id IN (SELECT value FROM json_each(${JSON.stringify([...new Set(customerIds)])}))
            OR c.id IN (SELECT customer_id FROM billing)
          UNION SELECT up.start, c.id, c.merged_into FROM up CROSS JOIN customers c ON c.id = up.next)
        SELECT start AS id, id AS root, (SELECT created_at FROM billing WHERE customer_id = start)
          AS since FROM up WHERE next IS NULL`);
      const billed = new Map<number, number>();
      for (const { root, since } of roots) {
        if (since !== null) billed.set(root, Math.min(since, billed.get(root) ?? since));
      }
      return new Map(
        roots.flatMap(({ id, root }) => {
          const since = billed.get(root);
          return since === undefined ? [] : [[id, new Date(since)] as const];
        }),
      );
    },
    /** The series that gives numbers now, and the last that it gave to an invoice or credit note. */
    newestNumber() {
      const series = db
        .select()
        .from(documentSeries)
        .orderBy(desc(documentSeries.id))
        .limit(1)
        .all()[0] as typeof documentSeries.$inferSelect;
      const last = db
        .select({ number: invoicePapers.number, issuedAt: invoicePapers.issuedAt })
        .from(invoicePapers)
        .where(eq(invoicePapers.series, series.id))
        .orderBy(desc(invoicePapers.number))
        .limit(1)
        .get();
      return { ...series, number: last?.number ?? 0, issuedAt: last?.issuedAt ?? series.startedAt };
    },
    /** Takes the customer out of the papers from before a moment; the rest of them stays. */
    forgetCustomersBefore(moment: Date): void {
      const { body, issuedAt } = invoicePapers;
      db.update(invoicePapers)
        .set({ body: sql`json_set(${body}, '$.customer', NULL)` })
        .where(and(lt(issuedAt, moment), sql`json_extract(${body}, '$.customer') IS NOT NULL`))
        .run();
      db.update(invoices)
        .set({ email: '' })
        .where(and(lt(invoices.issuedAt, moment), sql`${invoices.email} <> ''`))
        .run();
    },
  };
});
