import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { randomToken } from '../random-token.ts';
import { bookings } from './bookings.ts';
import { cents, flag, id, oneOf, time } from './columns.ts';
import { drafts } from './drafts.ts';
import { invoices } from './invoices.ts';

/** A payment: the fee by card at Stripe, or money the owner took by other means. */
export const PAYMENT_METHODS = ['card', 'peer', 'cash', 'reader', 'other'] as const;

export const PAYMENT_STATES = ['succeeded', 'partially_refunded', 'refunded', 'disputed'] as const;

export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    draftId: integer('draft_id').references(() => drafts.id, { onDelete: 'restrict' }),
    /** The invoice that it was paid on; then it is for no booking. */
    invoiceId: integer('invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    paymentIntentId: text('payment_intent_id').unique(),
    amount: cents('amount').notNull(),
    refunded: cents('refunded').notNull().default(0),
    /** The part of the amount that is the crew's tip and pays for no service. */
    tip: cents('tip').notNull().default(0),
    /** True where it pays for a late cancellation or a lockout, and for no visit. */
    isLateCharge: flag('is_late_charge').notNull().default(false),
    /** True where Stripe said that it came from a bank account; its method is `card`, as all of Stripe's is. */
    isDebit: flag('is_debit').notNull().default(false),
    status: text('status', { enum: PAYMENT_STATES }).notNull().default('succeeded'),
    note: text('note'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('payments_method', table.method, PAYMENT_METHODS),
    oneOf('payments_status', table.status, PAYMENT_STATES),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_refunded', sql`${table.refunded} BETWEEN 0 AND ${table.amount}`),
    check('payments_tip', sql`${table.tip} BETWEEN 0 AND ${table.amount} - ${table.refunded}`),
    // Covers the sums, so that balances and totals are read from the index alone.
    index('payments_booking').on(table.bookingId, table.amount, table.refunded, table.tip),
    index('payments_draft').on(table.draftId),
    index('payments_invoice').on(table.invoiceId),
    // There are few of them, and a month's sums ask for all.
    index('payments_debits')
      .on(table.id)
      .where(sql`${table.isDebit} = 1`),
    index('payments_received').on(table.createdAt, table.method, table.amount),
  ],
);

/** Refunds that Stripe has made or was asked for. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** Identifies the request, so that asking twice refunds once. */
    key: text('key').notNull().unique(),
    /** Random; marks the refund at Stripe, where it is looked up before another attempt. */
    mark: text('mark')
      .notNull()
      .$defaultFn(() => randomToken()),
    /** How many attempts Stripe answered with a failure; identifies the next. */
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: time('attempted_at'),
    refundId: text('refund_id').unique(),
    amount: cents('amount').notNull(),
    /** True to refund whatever is left at Stripe by then. */
    isRest: flag('is_rest').notNull().default(false),
    /** True for goodwill: it is not owed again. */
    isGoodwill: flag('is_goodwill').notNull().default(false),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['due', 'done', 'failed'] })
      .notNull()
      .default('due'),
    lastError: text('last_error'),
    /** Until then its cause can be undone, and the refund with it; null for the others. */
    notBefore: time('not_before'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amount} > 0`),
    oneOf('refunds_status', table.status, ['due', 'done', 'failed']),
    index('refunds_by_status').on(table.status, table.id),
    index('refunds_payment').on(table.paymentId),
    index('refunds_made').on(table.createdAt),
  ],
);

/** Stripe's events that have been handled, so that a second delivery changes nothing. */
export const stripeEvents = sqliteTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: time('received_at').notNull(),
});

/** How far Stripe's payments have been scanned; an older backup has an older mark. */
export const paymentScan = sqliteTable('payment_scan', {
  id: integer('id').primaryKey(),
  /** Everything before this moment has been scanned. */
  doneUntil: time('done_until').notNull(),
});
