import type { MyReview, ReviewStanding } from '#contracts/customer-reviews.ts';
import type { CustomerReviewRow } from '#db/rows.ts';
import { greetingName } from '#domain/person.ts';
import { visitName } from '#domain/pricing.ts';
import { HIDING_REASON_NAMES, isReviewOpen, openUntil, suggestedName } from '#domain/review.ts';
import type { App } from '#server/app.ts';
import { linkedVisit, type LinkedVisit } from './find-review.ts';

/** A visit and its review as its customer's link shows them; changes nothing. @throws AppError `not-found`. */
export function showMyReview(app: App, token: string): MyReview {
  return toMyReview(app, linkedVisit(app, token));
}

/** A review for its customer. */
export function toMyReview(app: App, { booking, review }: LinkedVisit): MyReview {
  const now = app.now();
  const times = { askedAt: review?.askedAt ?? now, answeredAt: review?.answeredAt ?? null };
  return {
    firstName: greetingName(booking.firstName),
    visit: { date: booking.preferredDate, service: visitName(booking) },
    isOpen: isReviewOpen(times, now),
    openUntil: openUntil(times),
    suggestedName: suggestedName(booking.firstName, booking.lastName),
    isStopped: review !== undefined && review.stoppedAt !== null,
    review: review ? answerOf(review) : null,
  };
}

function answerOf(review: CustomerReviewRow): MyReview['review'] {
  const { rating, words, shownName, consentAt, hiddenFor, reply } = review;
  if (rating === null) return null;
  return {
    ...{ rating, words, name: shownName, mayShow: consentAt !== null },
    standing: standingOf(review),
    hiddenFor: hiddenFor && HIDING_REASON_NAMES[hiddenFor],
    reply,
  };
}

function standingOf({ status, consentAt }: CustomerReviewRow): ReviewStanding {
  if (consentAt === null) return 'private';
  if (status === 'approved') return 'shown';
  return status === 'hidden' ? 'hidden' : 'waiting';
}
