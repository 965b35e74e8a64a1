import { businessTime } from '#domain/calendar-date.ts';
import { cityOf } from '#domain/city-of.ts';
import { visitName } from '#domain/pricing.ts';
import type { ShownReviews } from '#domain/review-card.ts';
import { figuresOf } from '#domain/review.ts';
import type { App } from '#server/app.ts';
import { customerReviewRows } from './customer-reviews-repository.ts';

/** The most reviews on one page, so that it stays light however many there are. */
const MOST_ON_A_PAGE = 24;

/** What the website shows of the customers' reviews, and the figures once there are enough. */
export function shownReviews(app: App): ShownReviews {
  const rows = customerReviewRows(app);
  return {
    figures: figuresOf(rows.sums()),
    reviews: rows.shown(MOST_ON_A_PAGE).map(({ review, booking }) => ({
      rating: review.rating ?? 0,
      words: review.words,
      name: review.shownName,
      service: visitName(booking),
      city: cityOf(booking.address),
      date: businessTime(review.answeredAt ?? review.askedAt).date,
      reply: review.reply,
    })),
  };
}
