import { and, asc, desc, eq, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { InvoicesQuery } from '#contracts/admin/invoices.ts';
import type { BillingRow, BookingRow, InvoicePaperRow, InvoiceRow, PaymentRow } from '#db/rows.ts';
import { billing } from '#db/schema/billing.ts';
import { bookings } from '#db/schema/bookings.ts';
import { invoiceCredits, invoiceLines, invoicePapers, invoices } from '#db/schema/invoices.ts';
import { payments } from '#db/schema/payments.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { InvoiceAge } from '#domain/invoice.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

type NewInvoice = Pick<InvoiceRow, 'customerId' | 'through'> &
  Partial<Pick<InvoiceRow, 'month' | 'bookingId' | 'sendOn'>>;
type Change = Partial<Omit<InvoiceRow, 'id' | 'key' | 'version' | 'createdAt' | 'updatedAt'>>;

/** A line of an invoice, with what credit notes have left of it. */
export type LineLeft = { readonly id: number; readonly bookingId: number; readonly left: Cents };

/** What is open on issued invoices, as the ledger says it. */
const OPEN = sql<Cents>`(SELECT coalesce(sum(iif(debit = 'invoices', amount,
  iif(credit = 'invoices', -amount, 0))), 0) FROM ledger WHERE invoice_id = invoices.id)`;

/** What came in for a visit, or stands on an invoice instead, as the ledger says it. */
const TAKEN_OFF = sql<Cents>`(SELECT coalesce(sum(iif(credit = 'customers', amount,
  iif(debit = 'customers', -amount, 0))), 0) FROM ledger WHERE booking_id = bookings.id)`;

/** Whether a bank debit is on its way for it. */
const IS_ON_ITS_WAY = sql`EXISTS (SELECT 1 FROM charges WHERE invoice_id = invoices.id
  AND status IN ('open', 'closing') AND on_its_way_since IS NOT NULL)`;

/** Invoices with their lines and papers. */
export const invoiceRows = repository((db) => ({
  /** Adds a draft and returns it. */
  add(invoice: NewInvoice, now: Date): InvoiceRow {
    const values = { ...invoice, createdAt: now, updatedAt: now };
    return db.insert(invoices).values(values).returning().get();
  },
  /** Changes an invoice and raises its version; returns the new row. */
  change(id: number, change: Change, now: Date): InvoiceRow {
    return db
      .update(invoices)
      .set({ ...change, version: sql`${invoices.version} + 1`, updatedAt: now })
      .where(eq(invoices.id, id))
      .returning()
      .get();
  },
  /** The draft of a customer that takes whatever is open, or undefined. */
  draftOf(customerIds: readonly number[]): InvoiceRow | undefined {
    const its = inArray(invoices.customerId, [...customerIds]);
    return db
      .select()
      .from(invoices)
      .where(and(its, eq(invoices.status, 'draft'), isNull(invoices.bookingId)))
      .get();
  },
  /** Whether a month's invoice was made for a customer, whatever became of it. */
  hasMonth(customerIds: readonly number[], month: string): boolean {
    const its = inArray(invoices.customerId, [...customerIds]);
    const found = db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(its, eq(invoices.month, month)));
    return found.get() !== undefined;
  },
  /** Drafts that go out by this day by themselves, oldest first. */
  toSend(day: CalendarDate): InvoiceRow[] {
    return db
      .select()
      .from(invoices)
      .where(and(eq(invoices.status, 'draft'), lte(invoices.sendOn, day)))
      .orderBy(asc(invoices.id))
      .all();
  },
  /** Every draft. */
  drafts(): InvoiceRow[] {
    return db.select().from(invoices).where(eq(invoices.status, 'draft')).all();
  },
  /** Issued invoices on which something is open, those due first before the others. */
  open(): InvoiceRow[] {
    return db
      .select()
      .from(invoices)
      .where(and(eq(invoices.status, 'issued'), sql`${OPEN} > 0`))
      .orderBy(asc(invoices.dueOn), asc(invoices.id))
      .all();
  },
  /** All that was issued to these customers, oldest first. */
  issuedTo(customerIds: readonly number[]): InvoiceRow[] {
    const its = inArray(invoices.customerId, [...customerIds]);
    return db
      .select()
      .from(invoices)
      .where(and(its, inArray(invoices.status, ['issued', 'void'])))
      .orderBy(asc(invoices.id))
      .all();
  },
  /** Invoices newest first, one page. */
  list({ limit, before, state, age }: InvoicesQuery, today: CalendarDate): InvoiceRow[] {
    const older = before === undefined ? undefined : lt(invoices.id, before);
    return db
      .select()
      .from(invoices)
      .where(and(narrowedTo(state), age && ofAge(age, today), older))
      .orderBy(desc(invoices.id))
      .limit(limit)
      .all();
  },
  /** Adds an issued paper; the next number of the newest series, or the database refuses. */
  addPaper(paper: typeof invoicePapers.$inferInsert): InvoicePaperRow {
    return db.insert(invoicePapers).values(paper).returning().get();
  },
  /** Adds a line: what is owed for the visit is owed on the invoice from then on. */
  addLine(line: { invoiceId: number; bookingId: number; amount: Cents }, now: Date): void {
    db.insert(invoiceLines)
      .values({ ...line, createdAt: now })
      .run();
  },
  /** Takes something off a line. */
  addCredit(credit: Omit<typeof invoiceCredits.$inferInsert, 'id' | 'createdAt'>, now: Date): void {
    db.insert(invoiceCredits)
      .values({ ...credit, createdAt: now })
      .run();
  },
  /** The lines of an invoice in order, with what is left of them. */
  linesOf(invoiceId: number): LineLeft[] {
    return db.all(sql`
      SELECT id, booking_id AS bookingId, amount - (SELECT coalesce(sum(amount), 0)
        FROM invoice_credits WHERE line_id = invoice_lines.id) AS left
      FROM invoice_lines WHERE invoice_id = ${invoiceId} ORDER BY id`);
  },
  /**
   * Completed visits of customers through a day of which something may be open, oldest first, without
   * those a card is charged for. What the ledger has settled stays where it is: that is nearly all
   * there ever was. A courtesy isn't in this sum, so the caller still asks what is owed.
   */
  unsettled(customerIds: readonly number[], through: CalendarDate): BookingRow[] {
    return db
      .select()
      .from(bookings)
      .where(
        and(
          inArray(bookings.customerId, [...customerIds]),
          eq(bookings.status, 'completed'),
          lte(bookings.preferredDate, through),
          sql`${bookings.estimatedCost} - ${bookings.discount} > ${TAKEN_OFF}`,
          sql`NOT EXISTS (SELECT 1 FROM planned_charges
            WHERE booking_id = ${bookings.id} AND status <> 'ended')`,
        ),
      )
      .orderBy(asc(bookings.preferredDate), asc(bookings.id))
      .all();
  },
  /** Those of these visits that stood on an invoice which was taken back. */
  onVoided(bookingIds: readonly number[]): Set<number> {
    const rows = db
      .selectDistinct({ bookingId: invoiceLines.bookingId })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(and(inArray(invoiceLines.bookingId, [...bookingIds]), eq(invoices.status, 'void')));
    return new Set(rows.all().map(({ bookingId }) => bookingId));
  },
  /** The payments on these invoices, oldest first. */
  paymentsOn(ids: readonly number[]): PaymentRow[] {
    return db
      .select()
      .from(payments)
      .where(inArray(payments.invoiceId, [...ids]))
      .orderBy(asc(payments.id))
      .all();
  },
  /** Everybody who gets invoices. */
  billed(): BillingRow[] {
    return db.select().from(billing).orderBy(asc(billing.customerId)).all();
  },
  /** The completed visits of some days and what they come to, by customer. */
  sales(from: CalendarDate, to: CalendarDate) {
    return db.all<{ customerId: number | null; visits: number; worth: Cents }>(sql`
      SELECT customer_id AS customerId, count(*) AS visits, sum(estimated_cost - discount) AS worth
      FROM bookings WHERE preferred_date BETWEEN ${from} AND ${to} AND status = 'completed'
      GROUP BY customer_id`);
  },
}));

function narrowedTo(state: InvoicesQuery['state']): SQL | undefined {
  const isIssued = eq(invoices.status, 'issued');
  switch (state) {
    case 'all':
      return undefined;
    case 'open':
      return and(isIssued, sql`${OPEN} > 0`);
    case 'paid':
      return and(isIssued, sql`${OPEN} <= 0`);
    case 'draft':
    case 'void':
      return eq(invoices.status, state);
  }
}

/** Due so long before a day, and not on its way; or just that. */
function ofAge(age: InvoiceAge, today: CalendarDate): SQL | undefined {
  if (age === 'on-its-way') return IS_ON_ITS_WAY;
  const day = (days: number) => addDays(today, -days);
  const { dueOn } = invoices;
  const conditions: Readonly<Record<typeof age, SQL>> = {
    'not-due': sql`${dueOn} >= ${today}`,
    'to-30': sql`${dueOn} BETWEEN ${day(30)} AND ${day(1)}`,
    'to-60': sql`${dueOn} BETWEEN ${day(60)} AND ${day(31)}`,
    'over-60': sql`${dueOn} < ${day(60)}`,
  };
  return sql`${conditions[age]} AND NOT ${IS_ON_ITS_WAY}`;
}
