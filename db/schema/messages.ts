import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { MESSAGE_SOURCES } from '../../src/contracts/messages.ts';
import { bookings } from './bookings.ts';
import { flag, id, oneOf, time } from './columns.ts';

/** A message or quote request (spec 3). */
export const messages = sqliteTable(
  'messages',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    serviceType: text('service_type'),
    subject: text('subject'),
    message: text('message').notNull(),
    source: text('source', { enum: MESSAGE_SOURCES }).notNull(),
    /** What a quote request asked for, as JSON, so that it can become a booking. */
    quote: text('quote', { mode: 'json' }).$type<{
      address: string;
      preferredDate: string;
      preferredTime: string;
      specialInstructions?: string | undefined;
    }>(),
    promo: text('promo'),
    isRead: flag('is_read').notNull().default(false),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    /** When it was answered, or put aside because it needs no reply. */
    repliedAt: time('replied_at'),
    needsNoReply: flag('needs_no_reply').notNull().default(false),
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    oneOf('messages_source', table.source, MESSAGE_SOURCES),
    index('messages_unread').on(table.isRead, table.id),
    index('messages_email').on(table.email),
    index('messages_email_key').on(sql`lower(trim(email))`),
    index('messages_unanswered')
      .on(table.id)
      .where(sql`replied_at IS NULL AND booking_id IS NULL AND deleted_at IS NULL`),
  ],
);

/** What the owner answered, in order; how it went out is a row of the outbox. */
export const messageReplies = sqliteTable(
  'message_replies',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'restrict' }),
    /** Made by the browser: sending it again with the same key sends nothing twice. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    actor: text('written_by').notNull(),
    /** The message's marks before, for undo. */
    before: text('before', { mode: 'json' })
      .$type<{ isRead: boolean; repliedAt: number | null; needsNoReply: boolean }>()
      .notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [uniqueIndex('message_replies_key').on(table.messageId, table.key)],
);
