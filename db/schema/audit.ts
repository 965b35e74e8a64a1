import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';

/** Who changed what and when. */
export const audit = sqliteTable(
  'audit',
  {
    id: id(),
    /** `booking`, `customer`, `message`, `review`, `slot`, `payment`, `crew`, `series` and so on. */
    entity: text('entity').notNull(),
    entityId: integer('entity_id').notNull(),
    action: text('action').notNull(),
    /** An administrator's email, `customer` or `system`. */
    actor: text('actor').notNull(),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('audit_entity').on(table.entity, table.entityId)],
);
