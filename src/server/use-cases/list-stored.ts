import type { BookingFilters } from '#contracts/admin-bookings.ts';
import type { MessagesQuery } from '#contracts/admin-messages.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { Page } from '#contracts/fields.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import type { StoredReview } from '#contracts/reviews.ts';
import type { StoredBlockedSlot } from '#contracts/slots.ts';
import { ANSWER_HOURS } from '#domain/answer-promise.ts';
import type { Deps } from '../deps.ts';
import { toStoredBooking } from '../repositories/bookings.ts';

/** Bookings newest first unless asked otherwise, one page of what the filters leave (spec 7). */
export function listBookings(
  { bookingList }: Pick<Deps, 'bookingList'>,
  query: BookingFilters & Page,
): StoredBooking[] {
  return bookingList.page(query, query).map(toStoredBooking);
}

/** Messages newest first, one page (spec 7); overdue ones oldest first. */
export function listMessages(
  { messages, now }: Pick<Deps, 'messages' | 'now'>,
  query: MessagesQuery,
): StoredMessage[] {
  return messages.list(query, new Date(now().getTime() - ANSWER_HOURS * 3_600_000));
}

/** Reviews newest first, one page (spec 7). */
export function listReviews({ reviews }: Pick<Deps, 'reviews'>, page: Page): StoredReview[] {
  return reviews.list(page);
}

/** The active blocks, by date and hour (spec 7). */
export function listBlockedSlots({
  blockedSlots,
}: Pick<Deps, 'blockedSlots'>): StoredBlockedSlot[] {
  return blockedSlots.list();
}
