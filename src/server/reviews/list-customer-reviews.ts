import type {
  CustomerReviewsQuery,
  OpenReview,
  OwnersReview,
} from '#contracts/admin/customer-reviews.ts';
import { cityOf } from '#domain/city-of.ts';
import { visitName } from '#domain/pricing.ts';
import type { App } from '#server/app.ts';
import { historyOf } from '#server/audit/audit.ts';
import { toHistoryLine } from '#server/audit/history-line.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { customerReviewRows, type ReviewOfVisit } from './customer-reviews-repository.ts';
import { findReview } from './find-review.ts';

/** The customers' reviews of a list, newest first. */
export function listCustomerReviews(app: App, query: CustomerReviewsQuery): OwnersReview[] {
  return customerReviewRows(app).list(query).map(toOwnersReview);
}

/** One review with its visit and its history. @throws AppError `not-found`. */
export function showCustomerReview(app: App, id: number): OpenReview {
  const history = historyOf(app, 'customer-review', id).map((line) => toHistoryLine(line, null));
  const found = findReview(app, id);
  const { id: bookingId, address } = found.booking;
  const crew = crewLabelOf(app, bookingId)?.name ?? null;
  return { ...toOwnersReview(found), address, crew, history };
}

function toOwnersReview({ review, booking }: ReviewOfVisit): OwnersReview {
  const { id, version, bookingId, status, rating, words, shownName, hiddenFor, reply } = review;
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    ...{ id, version, bookingId, status, rating, words, shownName, hiddenFor, reply },
    customer: `${booking.firstName} ${booking.lastName}`,
    phone: booking.phone,
    visitDate: booking.preferredDate,
    service: visitName(booking),
    city: cityOf(booking.address),
    mayShow: review.consentAt !== null,
    isTask: review.taskAt !== null,
    askedAt: review.askedAt.toISOString(),
    answeredAt: iso(review.answeredAt),
    changedAt: iso(review.changedAt),
  };
}
