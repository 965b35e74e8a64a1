import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { INVOICE_PAPERS, INVOICE_STATUSES, type InvoicePaper } from '../../src/domain/invoice.ts';
import { bookings } from './bookings.ts';
import { cents, flag, id, isDate, oneOf, publicKey, time } from './columns.ts';
import { customers } from './customers.ts';
import { documentSeries } from './document-series.ts';

/**
 * Invoices to businesses (decision 112). A draft says only whom it is for and which visits it will
 * take; what it says is frozen in its paper when it is issued.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: id(),
    key: publicKey(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    status: text('status', { enum: INVOICE_STATUSES }).notNull().default('draft'),
    /** The month whose visits it is for, such as `2026-11`; null for one made by hand or by visit. */
    month: text('month'),
    /** The last day whose visits it takes. */
    through: text('through').notNull(),
    /** The only visit that it takes; null for all that are open. */
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    /** The day on which it goes out by itself; null for one that waits for the owner. */
    sendOn: text('send_on'),
    issuedAt: time('issued_at'),
    dueOn: text('due_on'),
    /** Where mails about it go, normalized; empty for one that the owner hands over. */
    email: text('email').notNull().default(''),
    /** Whether it is not reminded of. */
    remindersPaused: flag('reminders_paused').notNull().default(false),
    /** Replaced at random to revoke the customer's link. */
    linkVersion: integer('link_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('invoices_status', table.status, INVOICE_STATUSES),
    isDate('invoices_through', table.through),
    isDate('invoices_due_on', table.dueOn),
    check(
      'invoices_issued',
      sql`(${table.status} IN ('issued', 'void')) = (${table.issuedAt} IS NOT NULL AND ${table.dueOn} IS NOT NULL)`,
    ),
    uniqueIndex('invoices_key').on(table.key),
    // A job that runs twice makes one draft.
    uniqueIndex('invoices_month').on(table.customerId, table.month),
    uniqueIndex('invoices_visit')
      .on(table.bookingId)
      .where(sql`${table.status} = 'draft'`),
    uniqueIndex('invoices_draft')
      .on(table.customerId)
      .where(sql`${table.status} = 'draft' AND ${table.bookingId} IS NULL`),
    index('invoices_by_status').on(table.status, table.dueOn),
  ],
);

/**
 * What was issued: an invoice, and the credit notes that answer it. Only added, with numbers that
 * have no gap: triggers refuse anything else, as with receipts (decision 083).
 */
export const invoicePapers = sqliteTable(
  'invoice_papers',
  {
    id: id(),
    key: publicKey(),
    series: integer('series')
      .notNull()
      .references(() => documentSeries.id, { onDelete: 'restrict' }),
    number: integer('number').notNull(),
    kind: text('kind', { enum: INVOICE_PAPERS }).notNull(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    amount: cents('amount').notNull(),
    issuedAt: time('issued_at').notNull(),
    /** Everything that it says, as it said it then. */
    body: text('body', { mode: 'json' }).$type<InvoicePaper>().notNull(),
  },
  (table) => [
    oneOf('invoice_papers_kind', table.kind, INVOICE_PAPERS),
    check('invoice_papers_amount', sql`${table.amount} > 0`),
    uniqueIndex('invoice_papers_number').on(table.series, table.number),
    uniqueIndex('invoice_papers_key').on(table.key),
    uniqueIndex('invoice_papers_invoice')
      .on(table.invoiceId)
      .where(sql`${table.kind} = 'invoice'`),
    index('invoice_papers_of').on(table.invoiceId),
  ],
);

/**
 * What of a visit's price an invoice asks for. Only added; a trigger writes the ledger: what was
 * owed for the visit is owed on the invoice from then on.
 */
export const invoiceLines = sqliteTable(
  'invoice_lines',
  {
    id: id(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    amount: cents('amount').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('invoice_lines_amount', sql`${table.amount} > 0`),
    uniqueIndex('invoice_lines_visit').on(table.invoiceId, table.bookingId),
    index('invoice_lines_booking').on(table.bookingId),
  ],
);

/** What a credit note takes off a line. Only added, and written into the ledger by a trigger. */
export const invoiceCredits = sqliteTable(
  'invoice_credits',
  {
    id: id(),
    paperId: integer('paper_id')
      .notNull()
      .references(() => invoicePapers.id, { onDelete: 'restrict' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => invoiceLines.id, { onDelete: 'restrict' }),
    amount: cents('amount').notNull(),
    /** Whether the invoice was voided by it: what was on it is owed for the visit again. */
    isVoid: flag('is_void').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('invoice_credits_amount', sql`${table.amount} > 0`),
    uniqueIndex('invoice_credits_line').on(table.paperId, table.lineId),
    index('invoice_credits_of').on(table.lineId),
  ],
);
