import type { StoredReview } from '#contracts/admin/reviews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { reviewRows } from './repository.ts';

/** Shows or hides a review. @throws AppError `not-found`. */
export function setReviewShown(
  app: App,
  { id, isActive, actor }: { id: number; isActive: boolean; actor: Actor },
): StoredReview {
  return app.transaction(() => {
    const review = reviewRows(app).setActive(id, isActive);
    if (!review) throw new AppError('not-found', 'We can’t find that review.');
    const action = isActive ? 'shown' : 'hidden';
    recordAudit(app, { entity: 'review', entityId: id, action, actor }, app.now());
    return review;
  });
}
