import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { isDate } from './columns.ts';

/** Cookieless counts: how often an event happened on a page on a day. */
export const dailyCounts = sqliteTable(
  'daily_counts',
  {
    date: text('date').notNull(),
    event: text('event').notNull(),
    page: text('page').notNull(),
    label: text('label').notNull(),
    count: integer('count').notNull(),
    /** Sum of the events' values, in dollars as the event carries it. */
    value: integer('value').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.event, table.page, table.label] }),
    isDate('daily_counts_date', table.date),
  ],
);
