import { randomUUID } from 'node:crypto';
import type {
  ImportAnswer,
  ImportedReview,
  NewReview,
  StoredReview,
} from '#contracts/admin/reviews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { reviewRows } from './repository.ts';

/** Stores a review the owner enters. */
export function addReview(app: App, review: NewReview, actor: Actor): StoredReview {
  return app.transaction(() => {
    const stored = add(app, { ...review, reviewId: `manual-${randomUUID()}` }, actor);
    if (!stored) throw new AppError('conflict', 'This review is already here.');
    return stored;
  });
}

/** Stores an export's new reviews; importing the same file twice changes nothing. */
export function importReviews(
  app: App,
  reviews: readonly ImportedReview[],
  actor: Actor,
): ImportAnswer {
  return app.transaction(() => {
    const added = reviews.filter((review) => add(app, review, actor)).length;
    return { added, known: reviews.length - added };
  });
}

function add(app: App, review: ImportedReview, actor: Actor): StoredReview | undefined {
  const stored = reviewRows(app).add(review, app.now());
  if (stored) {
    recordAudit(app, { entity: 'review', entityId: stored.id, action: 'added', actor }, app.now());
  }
  return stored;
}
