import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MoneyFinding } from '../../src/domain/money-findings.ts';
import { cents, flag, id, time } from './columns.ts';

/** Stripe's own statement: each movement of the account's balance, as it was read. In cents. */
export const stripeMoves = sqliteTable(
  'stripe_moves',
  {
    /** Stripe's number of the balance transaction. */
    id: text('id').primaryKey(),
    /** Stripe's reporting category: `charge`, `refund`, `dispute`, `payout` and so on. */
    category: text('category').notNull(),
    /** Negative when the money leaves the balance; before the fee. */
    amount: cents('amount').notNull(),
    fee: cents('fee').notNull(),
    sourceId: text('source_id'),
    paymentIntentId: text('payment_intent_id'),
    /** The payout that it went to the bank with; null until that is known. */
    payoutId: text('payout_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('stripe_moves_intent').on(table.paymentIntentId, table.amount),
    index('stripe_moves_payout').on(table.payoutId),
    index('stripe_moves_made').on(table.createdAt),
  ],
);

/** Money on its way to the business's bank account, or there, as Stripe said at the last check. */
export const payouts = sqliteTable(
  'payouts',
  {
    id: text('id').primaryKey(),
    amount: cents('amount').notNull(),
    /** `pending`, `in_transit`, `paid`, `failed` or `canceled`. */
    status: text('status').notNull(),
    /** Whether Stripe made it by itself, and can say what is in it. */
    isAutomatic: flag('is_automatic').notNull(),
    /** Why the bank sent it back, in Stripe's words. */
    failure: text('failure'),
    arrivesAt: time('arrives_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('payouts_made').on(table.createdAt)],
);

/** What each money check found. */
export const moneyChecks = sqliteTable('money_checks', {
  id: id(),
  checkedAt: time('checked_at').notNull(),
  /** How many payments were compared with Stripe's statement. */
  compared: integer('compared').notNull(),
  findings: text('findings', { mode: 'json' }).$type<readonly MoneyFinding[]>().notNull(),
});
