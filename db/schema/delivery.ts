import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CHANNELS } from '../../src/domain/notices.ts';
import { TOLD_BY_CALL } from '../../src/domain/told-by.ts';
import { bookings } from './bookings.ts';
import { id, oneOf, publicKey, time } from './columns.ts';
import { messages } from './messages.ts';
import { series } from './series.ts';

export const OUTBOX_STATUSES = ['pending', 'sending', 'sent', 'failed', 'cancelled'] as const;

/** Outgoing deliveries: written in the transaction they report, sent by the worker. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    /** What it reports: `booking-received`, `booking-confirmed`, `message-received`, ... */
    kind: text('kind').notNull(),
    /** Prevents a second row for the same thing. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'restrict' }),
    /** The normalized address or number it goes to; null for calendar and webhook. */
    recipient: text('recipient'),
    payload: text('payload', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: OUTBOX_STATUSES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: time('next_attempt_at').notNull(),
    claimedUntil: time('claimed_until'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [
    oneOf('outbox_channel', table.channel, CHANNELS),
    oneOf('outbox_status', table.status, OUTBOX_STATUSES),
    index('outbox_due').on(table.status, table.nextAttemptAt),
    index('outbox_booking').on(table.bookingId),
    // When a channel last sent something.
    index('outbox_sent').on(table.channel, table.sentAt),
    // The limits in 24 hours: of a recipient, and of a kind.
    index('outbox_recipient').on(table.recipient, table.channel, table.status, table.nextAttemptAt),
    index('outbox_kind').on(table.kind, table.status, table.createdAt),
  ],
);

/**
 * Changes of a visit that no message told its customer of: somebody has to call. The newest open one
 * of a visit counts, and the newest about a refund; an undone change takes its own away.
 */
export const customerCalls = sqliteTable(
  'customer_calls',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    event: text('event', { enum: TOLD_BY_CALL }).notNull(),
    createdAt: time('created_at').notNull(),
    /** When the owner said that they know; null while they don't. */
    toldAt: time('told_at'),
  },
  (table) => [
    oneOf('customer_calls_event', table.event, TOLD_BY_CALL),
    index('customer_calls_open').on(table.toldAt, table.bookingId),
    index('customer_calls_booking').on(table.bookingId),
  ],
);

/**
 * Changes of a plan that no mail told its customer of: somebody has to call. An undone change takes
 * its own away.
 */
export const planCalls = sqliteTable(
  'plan_calls',
  {
    id: id(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'restrict' }),
    /** What was changed, as the mail about it has it. */
    change: text('change', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: time('created_at').notNull(),
    /** When the owner said that they know; null while they don't. */
    toldAt: time('told_at'),
  },
  (table) => [
    index('plan_calls_open').on(table.toldAt, table.seriesId),
    index('plan_calls_series').on(table.seriesId),
  ],
);

/** URLs where calendar apps read the owner's visits; a revoked one no longer works. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    id: id(),
    key: publicKey(),
    actor: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_key').on(table.key)],
);
