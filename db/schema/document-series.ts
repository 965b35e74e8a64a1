import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';

/**
 * Series of numbers. Only the newest gives any; a restored backup starts another, because customers
 * may hold documents whose numbers it has forgotten (decision 083).
 */
export const documentSeries = sqliteTable('document_series', {
  id: id(),
  /** What stands before its numbers; nothing in the first. */
  name: text('name').notNull().unique(),
  /** No document is issued before this moment. */
  startedAt: time('started_at').notNull(),
});
