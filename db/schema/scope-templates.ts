import { sql } from 'drizzle-orm';
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';

/** Texts that the owner keeps for the scope of quotes, each with a name of its own. */
export const scopeTemplates = sqliteTable(
  'scope_templates',
  {
    id: id(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  // `Offices` and `offices` would be one name to whoever reads them.
  (table) => [uniqueIndex('scope_templates_name').on(sql`lower(${table.name})`)],
);
