import type { OpenReview, ReviewStep } from '#contracts/admin/customer-reviews.ts';
import type { CustomerReviewRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { LOW_STARS, mayBecome, type ReviewStatus } from '#domain/review.ts';
import type { App } from '#server/app.ts';
import { assertSeen } from '#server/assert-seen.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { customerReviewRows } from './customer-reviews-repository.ts';
import { findReview } from './find-review.ts';
import { showCustomerReview } from './list-customer-reviews.ts';

type Change = Parameters<ReturnType<typeof customerReviewRows>['change']>[1];
type Done = { readonly action: string; readonly change: Change };

/**
 * One step of the owner's with a review: puts it on the website, takes that back, hides it for a
 * listed reason, answers it publicly, or settles its task. Its words, stars and name stay the
 * customer's. A step that was taken already changes nothing.
 *
 * @throws AppError `not-found`, or `conflict` when its customer changed it meanwhile, or didn't agree
 * to show it.
 */
export function stepReview(
  app: App,
  { id, step, actor }: { id: number; step: ReviewStep; actor: Actor },
): OpenReview {
  return app.transaction(() => {
    const { review } = findReview(app, id);
    assertSeen(
      review,
      step.version,
      'This review just changed. Look at what it says now, then try again.',
    );
    const now = app.now();
    const done = doneBy(review, step, now);
    if (done) {
      customerReviewRows(app).change(id, done.change, now);
      const about = { entity: 'customer-review', entityId: id } as const;
      recordAudit(app, { ...about, action: done.action, actor }, now);
    }
    return showCustomerReview(app, id);
  });
}

function doneBy(review: CustomerReviewRow, step: ReviewStep, now: Date): Done | null {
  switch (step.do) {
    case 'approve':
      return become(review, 'approved', { action: 'approved', change: { hiddenFor: null } });
    case 'wait':
      return become(review, 'waiting', { action: 'taken-back', change: { hiddenFor: null } });
    case 'hide': {
      const change = { hiddenFor: step.reason };
      if (review.status === 'hidden' && review.hiddenFor !== step.reason) {
        return { action: 'hidden', change };
      }
      return become(review, 'hidden', { action: 'hidden', change });
    }
    case 'answer': {
      assertAnswered(review);
      if (review.reply === step.text) return null;
      return { action: 'replied', change: { reply: step.text, repliedAt: now } };
    }
    case 'take-answer-back':
      if (review.reply === null) return null;
      return { action: 'reply-removed', change: { reply: null, repliedAt: null } };
    case 'settle':
      return review.taskAt === null ? null : { action: 'settled', change: { taskAt: null } };
    case 'unsettle':
      if (review.rating === null || review.rating > LOW_STARS || review.taskAt !== null)
        return null;
      return { action: 'unsettled', change: { taskAt: now } };
  }
}

function become(review: CustomerReviewRow, status: ReviewStatus, done: Done): Done | null {
  assertAnswered(review);
  if (review.status === status) return null;
  if (status !== 'waiting' && review.consentAt === null) {
    throw new AppError(
      'conflict',
      'They didn’t agree to show this review, so it isn’t on the website.',
    );
  }
  if (!mayBecome(review.status, status)) {
    throw new AppError('conflict', 'That can’t be done with this review anymore.');
  }
  return { action: done.action, change: { ...done.change, status } };
}

function assertAnswered({ status }: CustomerReviewRow): void {
  if (status !== 'asked') return;
  throw new AppError('conflict', 'They haven’t said anything yet.');
}
