import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns.ts';

/**
 * Links in mails that open a customer's own page: `tokenHash` is the SHA-256 of what the mail says.
 * One that was used or has ended stays for some days, so that it can say what became of it.
 */
export const myLinks = sqliteTable(
  'my_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Whose address the mail went to, as it is compared. */
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
 * Browsers in which a customer's own page stands open: `sid` is the SHA-256 of the cookie's token.
 * They have nothing to do with the sessions of administrators, and prove an email address only.
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
