import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, time } from './columns.ts';

/** Reviews as stored (spec 3). */
export const googleReviews = sqliteTable(
  'google_reviews',
  {
    id: id(),
    reviewId: text('review_id').notNull().unique(),
    customerName: text('customer_name').notNull(),
    customerPhoto: text('customer_photo'),
    rating: integer('rating').notNull(),
    reviewText: text('review_text').notNull(),
    reviewDate: text('review_date').notNull(),
    isActive: flag('is_active').notNull().default(true),
    createdAt: time('created_at').notNull(),
  },
  (table) => [check('google_reviews_rating', sql`${table.rating} BETWEEN 1 AND 5`)],
);
