import type { App } from '#server/app.ts';
import { customerReviewRows } from './customer-reviews-repository.ts';
import { linkedVisit } from './find-review.ts';

/**
 * Notes that a person opened the page of a review: a call of its page's script, because mail programs
 * and scanners open links too. @throws AppError `not-found`.
 */
export function viewReview(app: App, token: string): void {
  app.transaction(() => {
    const { review } = linkedVisit(app, token);
    if (!review || review.viewedAt !== null) return;
    const now = app.now();
    customerReviewRows(app).note(review.id, { viewedAt: now });
  });
}
