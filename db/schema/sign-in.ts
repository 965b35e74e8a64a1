import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';

/** Administrators who have signed in (spec 3). */
export const users = sqliteTable('users', {
  id: id(),
  email: text('email').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Sign-in sessions: `sid` is the SHA-256 of the cookie's token, never the token (spec 3). */
export const sessions = sqliteTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    sess: text('sess', { mode: 'json' }).$type<{ idToken?: string }>().notNull(),
    createdAt: time('created_at').notNull(),
    expire: time('expire').notNull(),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(table.userId)],
);
