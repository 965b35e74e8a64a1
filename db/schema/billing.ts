import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import { BILLED_PER, TERMS } from '../../src/domain/billing.ts';
import { flag, oneOf, time } from './columns.ts';
import { customers } from './customers.ts';

/**
 * Customers who get invoices, with what stands on them. A customer without a row pays at the visit
 * or by link, like everybody.
 */
export const billing = sqliteTable(
  'billing',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Who is billed, as a business writes itself. */
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** For whose attention; empty for nobody's. */
    contact: text('contact').notNull(),
    /** Where invoices are mailed to; empty where the owner hands them over. */
    email: text('email').notNull(),
    /** The purchase-order number that stands on each invoice; empty for none. */
    poNumber: text('po_number').notNull(),
    terms: text('terms', { enum: TERMS }).notNull(),
    per: text('per', { enum: BILLED_PER }).notNull(),
    /** Whether no invoice of theirs is reminded of. */
    remindersPaused: flag('reminders_paused').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('billing_terms', table.terms, TERMS),
    oneOf('billing_per', table.per, BILLED_PER),
    check('billing_name', sql`${table.name} <> ''`),
  ],
);
