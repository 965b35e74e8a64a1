import type { MyReview, ReviewBody } from '#contracts/customer-reviews.ts';
import { business } from '#content/business.ts';
import type { CustomerReviewRow } from '#db/rows.ts';
import { isReviewOpen, LOW_STARS, REVIEW_CONSENT } from '#domain/review.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announceLowReview } from '#server/delivery/announce-review.ts';
import { AppError } from '#server/errors.ts';
import { customerReviewRows } from './customer-reviews-repository.ts';
import { linkedVisit } from './find-review.ts';
import { toMyReview } from './show-my-review.ts';

/**
 * Keeps what a customer says of a visit, or changes it. Whatever was approved is looked at again
 * before it is shown, and is off the website until then. The same words sent twice change nothing.
 * Few stars are a task for the owner, told by mail in the same transaction.
 *
 * @throws AppError `not-found`, or `conflict` once it can't be written or changed anymore.
 */
export function writeReview(app: App, token: string, body: ReviewBody): MyReview {
  return app.transaction(() => {
    const now = app.now();
    const { booking, review } = linkedVisit(app, token);
    if (review && !isReviewOpen(review, now)) throw closed(review);
    if (!review || !isSame(review, body)) {
      const before = review ?? customerReviewRows(app).add(booking.id, now);
      if (!before) throw new AppError('conflict', 'Please send that once more.');
      const after = customerReviewRows(app).change(before.id, changeOf(before, body, now), now);
      const action = before.answeredAt === null ? 'answered' : 'changed';
      const about = { entity: 'customer-review', entityId: before.id } as const;
      const detail = { stars: body.rating };
      recordAudit(app, { ...about, action, actor: 'customer', detail }, now);
      if (after.taskAt?.getTime() === now.getTime()) announceLowReview(app, booking, after);
    }
    return toMyReview(app, linkedVisit(app, token));
  });
}

function changeOf(before: CustomerReviewRow, body: ReviewBody, now: Date) {
  const { rating, words, name, mayShow } = body;
  const isNews = before.rating !== rating || before.words !== words;
  const consentAt = mayShow ? (before.consentAt ?? now) : null;
  return {
    ...{ rating, words, shownName: name, consentAt },
    consentText: mayShow ? REVIEW_CONSENT : null,
    status: 'waiting' as const,
    hiddenFor: null,
    answeredAt: before.answeredAt ?? now,
    changedAt: now,
    taskAt: rating > LOW_STARS ? null : isNews ? now : before.taskAt,
  };
}

function isSame(review: CustomerReviewRow, { rating, words, name, mayShow }: ReviewBody): boolean {
  const isConsent = (review.consentAt !== null) === mayShow;
  return (
    isConsent && review.rating === rating && review.words === words && review.shownName === name
  );
}

function closed({ answeredAt }: CustomerReviewRow): AppError {
  const what =
    answeredAt === null
      ? 'It’s too late to review this visit online.'
      : 'It’s too late to change this review online.';
  return new AppError(
    'conflict',
    `${what} Please call us at ${business.phone.display}, and we’ll help.`,
  );
}
