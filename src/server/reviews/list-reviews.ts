import type { Page } from '#contracts/fields.ts';
import type { StoredReview } from '#contracts/admin/reviews.ts';
import type { App } from '#server/app.ts';
import { reviewRows } from './repository.ts';

/** Reviews newest first, one page (spec 7). */
export function listReviews(app: App, page: Page): StoredReview[] {
  return reviewRows(app).list(page);
}
