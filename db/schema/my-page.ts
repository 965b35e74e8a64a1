import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns.ts';

/**
 * Emailed links that open a customer's own page: `tokenHash` is the SHA-256 of the token. Used and
 * expired ones stay for some days, so that the page can say what happened.
 */
export const myLinks = sqliteTable(
  'my_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The normalized address the mail went to. */
    emailKey: text('email_key').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('my_links_email').on(table.emailKey),
    index('my_links_expires').on(table.expiresAt),
  ],
);

/**
 * Customers' sessions on their own page: `sid` is the SHA-256 of the cookie's token. They are
 * separate from administrators' sessions and prove only an email address.
 */
export const mySessions = sqliteTable(
  'my_sessions',
  {
    sid: text('sid').primaryKey(),
    emailKey: text('email_key').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('my_sessions_email').on(table.emailKey),
    index('my_sessions_expires').on(table.expiresAt),
  ],
);
