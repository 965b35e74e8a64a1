import type { BookAgain } from '#contracts/my.ts';
import { saveBookingDraft, writeBookingDraft, type BookingDraft } from './booking-draft.ts';

/** Goes to the booking form with everything filled in: from there the next tap is the payment. */
export function bookAgain(again: BookAgain): void {
  saveBookingDraft(again as BookingDraft);
  writeBookingDraft();
  location.assign('/booking');
}
