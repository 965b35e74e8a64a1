import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ACCOUNTS, OCCASIONS } from '../../src/domain/ledger.ts';
import { cents, id, oneOf, time } from './columns.ts';

/**
 * Every movement of money, in double entry: a row takes an amount from one account (`credit`) to
 * another (`debit`), so that all accounts together are zero whatever is written. A negative amount
 * takes back an earlier row. Rows are only added, which triggers hold; those of payments are added
 * by triggers on `payments`, in the transaction that changes the payment (decision 101).
 *
 * Neither a payment nor a booking is a reference: the ledger outlives a payment that was recorded
 * by mistake and removed.
 */
export const ledger = sqliteTable(
  'ledger',
  {
    id: id(),
    what: text('what', { enum: OCCASIONS }).notNull(),
    paymentId: integer('payment_id'),
    bookingId: integer('booking_id'),
    /** The invoice that it changes the balance of; null for none. */
    invoiceId: integer('invoice_id'),
    /** What it is of at Stripe: a balance transaction, a dispute. Written once for each occasion. */
    source: text('source'),
    debit: text('debit', { enum: ACCOUNTS }).notNull(),
    credit: text('credit', { enum: ACCOUNTS }).notNull(),
    amount: cents('amount').notNull(),
    /** The moment whose month it belongs to; after the last closed month. */
    at: time('at').notNull(),
    /** When it was written. */
    writtenAt: time('written_at').notNull(),
  },
  (table) => [
    oneOf('ledger_what', table.what, OCCASIONS),
    oneOf('ledger_debit', table.debit, ACCOUNTS),
    oneOf('ledger_credit', table.credit, ACCOUNTS),
    check('ledger_amount', sql`${table.amount} <> 0`),
    check('ledger_two_accounts', sql`${table.debit} <> ${table.credit}`),
    uniqueIndex('ledger_source').on(table.what, table.source),
    // Cover the sums of a payment and of a visit, which every balance is.
    index('ledger_payment').on(table.paymentId, table.what, table.amount),
    index('ledger_booking').on(table.bookingId, table.debit, table.credit, table.amount),
    index('ledger_invoice')
      .on(table.invoiceId, table.what, table.debit, table.amount)
      .where(sql`${table.invoiceId} IS NOT NULL`),
    // Covers the sums of a month.
    index('ledger_month').on(table.at, table.what, table.debit, table.credit, table.amount),
  ],
);

/** Months that the owner closed: nothing is written into them anymore, which a trigger holds. */
export const closedMonths = sqliteTable('closed_months', {
  /** Such as `2026-10`. */
  month: text('month').primaryKey(),
  /** The first moment after the month. */
  until: time('until').notNull(),
  closedAt: time('closed_at').notNull(),
});
