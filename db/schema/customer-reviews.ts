import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HIDING_REASONS, REVIEW_STATUSES } from '../../src/domain/review.ts';
import { bookings } from './bookings.ts';
import { id, oneOf, time } from './columns.ts';

/**
 * What customers say of a visit (product 15): one row for each booking that was asked about, filled
 * in by its customer. Its link is the booking's, so a restored backup takes no link away.
 */
export const customerReviews = sqliteTable(
  'customer_reviews',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    status: text('status', { enum: REVIEW_STATUSES }).notNull().default('asked'),
    rating: integer('rating'),
    words: text('words').notNull().default(''),
    /** The name it is shown with, as they typed it. */
    shownName: text('shown_name').notNull().default(''),
    /** What they agreed to, word for word, and when; both null while it may not be shown. */
    consentText: text('consent_text'),
    consentAt: time('consent_at'),
    askedAt: time('asked_at').notNull(),
    /** When the customer first opened the page. */
    viewedAt: time('viewed_at'),
    /** When it was first answered; it can be changed for a while from then on. */
    answeredAt: time('answered_at'),
    changedAt: time('changed_at'),
    /** Since when few stars wait for the owner; null when nothing does. */
    taskAt: time('task_at'),
    hiddenFor: text('hidden_for', { enum: HIDING_REASONS }),
    /** The owner's public answer; null for none. */
    reply: text('reply'),
    repliedAt: time('replied_at'),
    /** When the customer asked us to ask no more; null while they didn't. */
    stoppedAt: time('stopped_at'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('customer_reviews_status', table.status, REVIEW_STATUSES),
    oneOf('customer_reviews_hidden_for', table.hiddenFor, HIDING_REASONS),
    check('customer_reviews_rating', sql`${table.rating} BETWEEN 1 AND 5`),
    // Asked is unanswered, and nothing else is.
    check(
      'customer_reviews_answered',
      sql`(${table.status} = 'asked') = (${table.rating} IS NULL) AND (${table.rating} IS NULL) = (${table.answeredAt} IS NULL)`,
    ),
    check(
      'customer_reviews_consent',
      sql`(${table.consentAt} IS NULL) = (${table.consentText} IS NULL)`,
    ),
    // Nothing is on the website that its customer didn't agree to.
    check(
      'customer_reviews_shown',
      sql`${table.status} <> 'approved' OR ${table.consentAt} IS NOT NULL`,
    ),
    // Nothing is hidden without a reason.
    check(
      'customer_reviews_hidden',
      sql`(${table.status} = 'hidden') = (${table.hiddenFor} IS NOT NULL)`,
    ),
    index('customer_reviews_by_status').on(table.status, table.id),
    index('customer_reviews_tasks')
      .on(table.id)
      .where(sql`task_at IS NOT NULL`),
    index('customer_reviews_asked').on(table.askedAt),
  ],
);
