import type { BookingRow, CustomerReviewRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { customerReviewRows, type ReviewOfVisit } from './customer-reviews-repository.ts';

/** One review with its visit. @throws AppError `not-found`. */
export function findReview(app: App, id: number): ReviewOfVisit {
  const found = customerReviewRows(app).find(id);
  if (!found) throw new AppError('not-found', 'This review isn’t here anymore.');
  return found;
}

/** The visit of a customer's link, and its review if it has one. */
export type LinkedVisit = {
  readonly booking: BookingRow;
  readonly review: CustomerReviewRow | undefined;
};

/**
 * The visit of a review's link. It can be without a row where an older backup was restored: the link
 * was mailed all the same.
 *
 * @throws AppError `not-found` for a token that is not ours or was revoked, for an erased person's, and
 * for a visit that didn't take place, without saying which.
 */
export function linkedVisit(app: App, token: string): LinkedVisit {
  const linked = app.links.readReviewToken(token);
  const booking = linked && customerReviewRows(app).bookingOfKey(linked.key);
  if (booking && booking.linkVersion === linked.linkVersion) {
    const review = customerReviewRows(app).ofBooking(booking.id);
    if (review || booking.status === 'completed') return { booking, review };
  }
  throw new AppError(
    'not-found',
    'This link doesn’t work anymore. Please use the one in our latest email, or call us.',
  );
}
