import { randomUUID } from 'node:crypto';
import type { NewReview, StoredReview } from '#contracts/admin/reviews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { add } from './keep-review.ts';

/** Stores a review the owner enters. */
export function addReview(app: App, review: NewReview, actor: Actor): StoredReview {
  return app.transaction(() => {
    const stored = add(app, { ...review, reviewId: `manual-${randomUUID()}` }, actor);
    if (!stored) throw new AppError('conflict', 'This review is already here.');
    return stored;
  });
}
