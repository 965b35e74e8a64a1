import { desc, eq, lt } from 'drizzle-orm';
import type { Page } from '#contracts/fields.ts';
import type { ImportedReview, StoredReview } from '#contracts/admin/reviews.ts';
import { googleReviews } from '#db/schema/reviews.ts';
import { repository } from '#server/repository.ts';

/** Reviews as stored (spec 3). */
export const reviewRows = repository((db) => {
  return {
    /** Reviews newest first, one page. */
    list({ limit, before }: Page): StoredReview[] {
      return db
        .select()
        .from(googleReviews)
        .where(before === undefined ? undefined : lt(googleReviews.id, before))
        .orderBy(desc(googleReviews.id))
        .limit(limit)
        .all()
        .map(toStoredReview);
    },
    /** Adds a review; undefined when its reviewId is known already. */
    add(review: ImportedReview, now: Date): StoredReview | undefined {
      const row = db
        .insert(googleReviews)
        .values({ ...review, createdAt: now })
        .onConflictDoNothing({ target: googleReviews.reviewId })
        .returning()
        .all()
        .at(0);
      return row && toStoredReview(row);
    },
    /** Shows or hides a review; undefined when there is none with this id. */
    setActive(id: number, isActive: boolean): StoredReview | undefined {
      const row = db
        .update(googleReviews)
        .set({ isActive })
        .where(eq(googleReviews.id, id))
        .returning()
        .all()
        .at(0);
      return row && toStoredReview(row);
    },
  };
});

function toStoredReview(row: typeof googleReviews.$inferSelect): StoredReview {
  return { ...row, reviewerName: row.customerName, createdAt: row.createdAt.toISOString() };
}
