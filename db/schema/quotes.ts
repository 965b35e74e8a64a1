import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { QuoteBody } from '../../src/domain/quote.ts';
import { QUOTE_STATUSES } from '../../src/domain/quote-status.ts';
import { bookings } from './bookings.ts';
import { cents, id, isDate, oneOf, publicKey, time } from './columns.ts';
import { messages } from './messages.ts';

/**
 * Quotes that the owner writes (product 12). What one offers is in its versions, below; what the
 * customer answered is here. It belongs to whoever has its email or phone.
 */
export const quotes = sqliteTable(
  'quotes',
  {
    id: id(),
    key: publicKey(),
    /** Made by the browser: saving a new quote twice with it writes one. */
    saveKey: text('save_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** Normalized: lowercase address, digits only. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    address: text('address').notNull(),
    status: text('status', { enum: QUOTE_STATUSES }).notNull().default('draft'),
    /** The version that the customer has; null before the first was sent. */
    revision: integer('revision'),
    /** Of the version that the customer has, or of the draft: what the list shows and sorts by. */
    total: cents('total').notNull(),
    /** The last day of the version that the customer has; null before the first was sent. */
    validThrough: text('valid_through'),
    sentAt: time('sent_at'),
    /** When the customer first opened the version they have. */
    viewedAt: time('viewed_at'),
    /** When it was accepted or declined. */
    answeredAt: time('answered_at'),
    /** Who accepted it, as they typed their name. */
    acceptedBy: text('accepted_by'),
    /** Made by the browser: the same acceptance sent twice is answered twice and done once. */
    acceptedKey: text('accepted_key'),
    /** Places of the options that were chosen, as JSON. */
    options: text('options', { mode: 'json' }).$type<readonly number[]>(),
    /** The deposit that was agreed to with the acceptance; null for none. */
    deposit: cents('deposit'),
    declinedReason: text('declined_reason'),
    /** The booking that it became, with a plan where it repeats. */
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    /** Replaced at random to revoke the customer's link. */
    linkVersion: integer('link_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('quotes_status', table.status, QUOTE_STATUSES),
    isDate('quotes_valid_through', table.validThrough),
    check('quotes_total', sql`${table.total} > 0`),
    // Accepted is booked, and nothing else is: neither can be written without the other.
    check('quotes_booked', sql`(${table.status} = 'accepted') = (${table.bookingId} IS NOT NULL)`),
    check(
      'quotes_sent',
      sql`${table.status} = 'draft' OR ${table.revision} IS NOT NULL OR ${table.status} = 'withdrawn'`,
    ),
    uniqueIndex('quotes_key').on(table.key),
    uniqueIndex('quotes_save_key').on(table.saveKey),
    uniqueIndex('quotes_booking').on(table.bookingId),
    index('quotes_by_status').on(table.status, table.id),
    index('quotes_email').on(table.emailKey),
    index('quotes_phone').on(table.phoneKey),
  ],
);

/** The versions of a quote. One that was sent changes no more; at most the newest is unsent. */
export const quoteRevisions = sqliteTable(
  'quote_revisions',
  {
    id: id(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'restrict' }),
    number: integer('number').notNull(),
    body: text('body', { mode: 'json' }).$type<QuoteBody>().notNull(),
    actor: text('written_by').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    /** How the quote stood before it was sent, for undo. */
    before: text('before', { mode: 'json' }).$type<{
      status: (typeof QUOTE_STATUSES)[number];
      revision: number | null;
      validThrough: string | null;
      sentAt: number | null;
      viewedAt: number | null;
      answeredAt: number | null;
      declinedReason: string | null;
      total: number;
      /** Whom it was for; absent where it was sent by an older version. */
      firstName?: string;
      lastName?: string;
      phone?: string | null;
      phoneKey?: string | null;
      address?: string;
      /** The marks of the messages that it answered. */
      messages: readonly {
        id: number;
        isRead: boolean;
        repliedAt: number | null;
        needsNoReply: boolean;
      }[];
    }>(),
  },
  (table) => [uniqueIndex('quote_revisions_number').on(table.quoteId, table.number)],
);

/** Messages about a quote: the request it answers, and what its customer asked to change. */
export const quoteMessages = sqliteTable(
  'quote_messages',
  {
    messageId: integer('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'restrict' }),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'restrict' }),
  },
  (table) => [index('quote_messages_quote').on(table.quoteId)],
);
