import type { ImportAnswer, ImportedReview } from '#contracts/admin/reviews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { add } from './keep-review.ts';

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
