import { randomUUID } from 'node:crypto';
import type { ImportAnswer, ImportedReview, NewReview, StoredReview } from '#contracts/reviews.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

type Needs = Pick<Deps, 'reviews' | 'audit' | 'transaction' | 'now'>;

/** Keeps a review that the owner writes down. */
export function addReview(deps: Needs, review: NewReview, actor: string): StoredReview {
  return deps.transaction(() => {
    const stored = add(deps, { ...review, reviewId: `manual-${randomUUID()}` }, actor);
    if (!stored) throw new AppError('conflict', 'This review is there already.');
    return stored;
  });
}

/** Keeps the reviews of an export that are new; the same file twice changes nothing. */
export function importReviews(
  deps: Needs,
  reviews: readonly ImportedReview[],
  actor: string,
): ImportAnswer {
  return deps.transaction(() => {
    const added = reviews.filter((review) => add(deps, review, actor)).length;
    return { added, known: reviews.length - added };
  });
}

/** Shows or hides a review. @throws AppError `not-found`. */
export function showReview(
  deps: Needs,
  { id, isActive, actor }: { id: number; isActive: boolean; actor: string },
): StoredReview {
  return deps.transaction(() => {
    const review = deps.reviews.setActive(id, isActive);
    if (!review) throw new AppError('not-found', 'There is no review with this number.');
    const action = isActive ? 'shown' : 'hidden';
    deps.audit.record({ entity: 'review', entityId: id, action, actor }, deps.now());
    return review;
  });
}

function add(deps: Needs, review: ImportedReview, actor: string): StoredReview | undefined {
  const stored = deps.reviews.add(review, deps.now());
  if (stored) {
    deps.audit.record(
      { entity: 'review', entityId: stored.id, action: 'added', actor },
      deps.now(),
    );
  }
  return stored;
}
