import { sql } from 'drizzle-orm';
import { blob, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContentChange } from '../../src/domain/content-changes.ts';
import { id, time } from './columns.ts';

/**
 * What the owner has changed of the site's content: one row a save, each with all changes as they
 * were then, so that any of them can be brought back. The newest is the draft; the newest that went
 * live is what the pages were built from.
 */
export const siteRevisions = sqliteTable(
  'site_revisions',
  {
    id: id(),
    changes: text('changes', { mode: 'json' }).$type<readonly ContentChange[]>().notNull(),
    /** The content file that was saved; null where a whole state was brought back. */
    file: text('file'),
    /** Whose state this one is again. */
    broughtBack: integer('brought_back'),
    /** An administrator's email. */
    actor: text('actor').notNull(),
    createdAt: time('created_at').notNull(),
    /** When it went live first; null for a draft. */
    publishedAt: time('published_at'),
  },
  (table) => [
    index('site_revisions_published').on(table.publishedAt),
    check('site_revisions_changes', sql`json_type(${table.changes}) = 'array'`),
  ],
);

/**
 * The owner's photographs for the pages and for quotes, by the SHA-256 of their bytes: upright, without place and
 * time, not yet cut. In the database, so that every backup has them. What no state of the content
 * and no quote names is deleted after a day.
 */
export const sitePhotographs = sqliteTable(
  'site_photographs',
  {
    id: text('id').primaryKey(),
    /** A JPEG that this server has decoded and encoded itself. */
    data: blob('data', { mode: 'buffer' }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [check('site_photographs_id', sql`length(${table.id}) = 64`)],
);
