import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { LONGEST_NOTICE_DAYS, PRICED_BY } from '../../src/domain/contract.ts';
import { bookings } from './bookings.ts';
import { cents, id, isDate, oneOf, time } from './columns.ts';
import { quotes } from './quotes.ts';
import { series } from './series.ts';

/**
 * What makes a plan a contract: the terms that a business accepted with a quote. When its visits
 * come, and what one costs, says its plan.
 */
export const contracts = sqliteTable(
  'contracts',
  {
    seriesId: integer('series_id')
      .primaryKey()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** The quote it came from; null once that was erased with its person, or for its age. */
    quoteId: integer('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
    pricedBy: text('priced_by', { enum: PRICED_BY }).notNull(),
    /** What a month costs; null where each visit has its price. */
    monthlyPrice: cents('monthly_price'),
    noticeDays: integer('notice_days').notNull(),
    /** Its last day; null where it goes on until it is ended. */
    endsOn: text('ends_on'),
    /** How many crews come to each visit. */
    crews: integer('crews').notNull().default(1),
    /** What is done, in the owner's words. */
    scope: text('scope').notNull(),
    /** What the crew ticks off at each visit, as JSON; empty for the service's own list. */
    checklist: text('checklist', { mode: 'json' }).$type<readonly string[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    oneOf('contracts_priced_by', table.pricedBy, PRICED_BY),
    isDate('contracts_ends_on', table.endsOn),
    check(
      'contracts_monthly_price',
      sql`CASE ${table.pricedBy} WHEN 'month' THEN coalesce(${table.monthlyPrice}, 0) > 0
        ELSE ${table.monthlyPrice} IS NULL END`,
    ),
    check(
      'contracts_notice_days',
      sql`${table.noticeDays} BETWEEN 0 AND ${sql.raw(String(LONGEST_NOTICE_DAYS))}`,
    ),
    uniqueIndex('contracts_quote').on(table.quoteId),
  ],
);

/**
 * The months that contracts were billed for, each once, and the visit whose price carries it to the
 * invoice (decision 120).
 */
export const contractMonths = sqliteTable(
  'contract_months',
  {
    id: id(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** Such as `2026-12`. */
    month: text('month').notNull(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    amount: cents('amount').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('contract_months_amount', sql`${table.amount} > 0`),
    uniqueIndex('contract_months_once').on(table.seriesId, table.month),
    uniqueIndex('contract_months_booking').on(table.bookingId),
  ],
);
