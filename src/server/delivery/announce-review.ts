import type { BookingRow, CustomerReviewRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { tellOwner } from './announce-to-owner.ts';
import { write } from './announce.ts';
import { type AskedVisit, reviewMailRows } from './reviews-repository.ts';

/** The mail that asks how a visit was. */
export const REVIEW_REQUEST = 'review-request';
/** The mail about few stars. */
export const LOW_REVIEW = 'owner-review';

/** Asks a customer by mail how their visit was; call it in the transaction that notes it. */
export function announceReviewRequest(app: App, booking: BookingRow): void {
  write(app, 'customer', {
    channel: 'mail',
    kind: REVIEW_REQUEST,
    dedupeKey: `mail:${REVIEW_REQUEST}:${booking.key}`,
    bookingId: booking.id,
    recipient: booking.emailKey,
    nextAttemptAt: app.now(),
    payload: {},
  });
}

/**
 * Forgets the requests that were held back before they went out, so that their customers can be asked
 * once nothing holds them back; call it in a transaction. Returns their bookings.
 */
export function dropUnsentRequests(app: App): number[] {
  return reviewMailRows(app).takeHeldBack(REVIEW_REQUEST);
}

/** Tells the owner at once of few stars; call it in the transaction that keeps them. */
export function announceLowReview(app: App, booking: BookingRow, review: CustomerReviewRow): void {
  tellOwner(app, {
    kind: LOW_REVIEW,
    dedupe: `${LOW_REVIEW}:${booking.key}:${review.version}`,
    bookingId: booking.id,
    payload: { reviewId: review.id },
  });
}

/**
 * Which open complaint of a visit's customer keeps us from asking how it was; null for none. It is
 * what somebody still has to see to (decision 117): a crew's problem is settled by closing the visit.
 */
export function complaintOf(app: App, booking: AskedVisit): string | null {
  const rows = reviewMailRows(app);
  if (booking.paymentStatus === 'disputed' || rows.hasOpenRefund(booking.id)) {
    return 'money of the visit is disputed or on its way back';
  }
  if (rows.hasLateProblem(booking.id)) return 'the crew reported a problem after it was closed';
  if (booking.emailKey === null) return null;
  if (rows.hasOpenMessage(booking.emailKey)) return 'a message of theirs waits for an answer';
  return rows.hasOpenReview(booking.emailKey) ? 'a review of theirs waits for the owner' : null;
}

/** Why a request must not go out anymore; null if it may. */
export function refusalOfReviewRequest(app: App, booking: AskedVisit): string | null {
  if (booking.status !== 'completed') return `the visit is ${booking.status}`;
  const review = reviewMailRows(app).ofBooking(booking.id);
  if (!review) return 'nobody asks about this visit anymore';
  if (review.answeredAt !== null) return 'they have answered';
  return complaintOf(app, booking);
}
