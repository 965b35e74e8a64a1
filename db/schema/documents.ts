import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DOCUMENT_KINDS, DOCUMENT_REASONS, type DocumentBody } from '../../src/domain/document.ts';
import { cents, id, notNegative, oneOf, publicKey, time } from './columns.ts';
import { documentSeries } from './document-series.ts';
import { PAYMENT_METHODS } from './payments.ts';

/**
 * Receipts and what answers them. Only added, with numbers that have no gap: triggers refuse
 * anything else. Neither a payment nor a booking is a reference, as in the ledger.
 */
export const documents = sqliteTable(
  'documents',
  {
    id: id(),
    key: publicKey(),
    series: integer('series')
      .notNull()
      .references(() => documentSeries.id, { onDelete: 'restrict' }),
    number: integer('number').notNull(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    /** Why it answers another; null for a receipt. */
    reason: text('reason', { enum: DOCUMENT_REASONS }),
    /** The document that it answers; null for a receipt. */
    answers: integer('answers'),
    paymentId: integer('payment_id').notNull(),
    bookingId: integer('booking_id'),
    /** How the payment came in, as the ledger had it. */
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    /** All of the money that it is about, with the tip in it. */
    amount: cents('amount').notNull(),
    tip: cents('tip').notNull(),
    issuedAt: time('issued_at').notNull(),
    /** Everything that it says, as it said it then. */
    body: text('body', { mode: 'json' }).$type<DocumentBody>().notNull(),
  },
  (table) => [
    oneOf('documents_kind', table.kind, DOCUMENT_KINDS),
    oneOf('documents_reason', table.reason, DOCUMENT_REASONS),
    oneOf('documents_method', table.method, PAYMENT_METHODS),
    check('documents_amount', sql`${table.amount} > 0`),
    notNegative('documents_tip', table.tip),
    check(
      'documents_answers',
      sql`(${table.kind} = 'receipt') = (${table.answers} IS NULL) AND (${table.answers} IS NULL) = (${table.reason} IS NULL)`,
    ),
    uniqueIndex('documents_number').on(table.series, table.number),
    uniqueIndex('documents_key').on(table.key),
    index('documents_payment').on(table.paymentId),
    index('documents_booking').on(table.bookingId),
  ],
);

/**
 * Payments of which the ledger says something that no document says yet: a trigger on the ledger
 * writes them, and the end of the same transaction issues the documents.
 */
export const documentsDue = sqliteTable('documents_due', {
  paymentId: integer('payment_id').primaryKey(),
});
