import type { BookAgain } from '#contracts/my.ts';
import { saveBookingDraft, writeBookingDraft, type BookingDraft } from './booking-draft.ts';

/** Opens the booking form with everything filled in, at the day, ready to continue to payment. */
export function bookAgain(again: BookAgain): void {
  saveBookingDraft(again as BookingDraft);
  writeBookingDraft();
  location.assign('/booking#when');
}
