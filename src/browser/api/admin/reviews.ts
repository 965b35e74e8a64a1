import type { ImportAnswer, NewReview, StoredReview } from '#contracts/admin/reviews.ts';
import { getPage, patchJson, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

/** GET /api/reviews (spec 7), one page. */
export function fetchReviews(path: string, isByItself = false) {
  return getPage<StoredReview>(path, byItself(isByItself));
}

/** PATCH /api/admin/reviews/{id}: shows or hides it. */
export function patchReview(id: number, isActive: boolean): Promise<StoredReview> {
  return patchJson(`/api/admin/reviews/${id}`, { isActive });
}

/** POST /api/admin/reviews: a review that the owner enters. */
export function postReview(review: NewReview): Promise<StoredReview> {
  return postJson('/api/admin/reviews', review);
}

/** POST /api/admin/reviews/import: part of an export. */
export function postReviewImport(reviews: readonly unknown[]): Promise<ImportAnswer> {
  return postJson('/api/admin/reviews/import', { reviews });
}
