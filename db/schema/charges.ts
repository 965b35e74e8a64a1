import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bookings } from './bookings.ts';
import { keptCards } from './cards.ts';
import { invoices } from './invoices.ts';
import { cents, flag, id, notNegative, oneOf, publicKey, time } from './columns.ts';

/** Where a card payment of a balance stands; a paid one stays paid. */
export const CHARGE_STATES = ['open', 'closing', 'closed', 'paid'] as const;

/**
 * Card payments of what is due for a visit, the crew's tip with them. A row is written before
 * Stripe is asked for its intent. Its amounts never change: another tip is another row.
 */
export const charges = sqliteTable(
  'charges',
  {
    id: id(),
    /** Marks its intent at Stripe, and is that call's idempotency key. */
    key: publicKey().unique(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    /** The invoice that it pays; the booking is one of its visits then. Null for a visit's balance. */
    invoiceId: integer('invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    /** What is paid of the visit's price. */
    amount: cents('amount').notNull(),
    tip: cents('tip').notNull().default(0),
    /** True where it pays for a late cancellation or a lockout, and not for the visit. */
    isLate: flag('is_late').notNull().default(false),
    status: text('status', { enum: CHARGE_STATES }).notNull().default('open'),
    paymentIntentId: text('payment_intent_id').unique(),
    /** Since when its bank debit is on its way; null before, and again once that has failed. */
    onItsWaySince: time('on_its_way_since'),
    /** The kept card that it charges; null for one that somebody pays on a page. */
    cardId: integer('card_id').references(() => keptCards.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('charges_status', table.status, CHARGE_STATES),
    check('charges_amount', sql`${table.amount} > 0`),
    notNegative('charges_tip', table.tip),
    // Two intents that can be paid for one balance are impossible in the database itself.
    uniqueIndex('charges_open')
      .on(table.bookingId)
      .where(sql`${table.status} = 'open' AND ${table.invoiceId} IS NULL`),
    uniqueIndex('charges_open_invoice')
      .on(table.invoiceId)
      .where(sql`${table.status} = 'open'`),
    index('charges_booking').on(table.bookingId),
    index('charges_invoice').on(table.invoiceId),
    index('charges_unfinished')
      .on(table.updatedAt)
      .where(sql`${table.status} IN ('open', 'closing')`),
  ],
);
