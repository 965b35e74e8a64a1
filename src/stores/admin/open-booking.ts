import { fetchBooking } from '#browser/api/admin/booking.ts';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { attemptToRead, type Outcome } from './attempt.ts';
import { replaceBooking } from './booking-list.ts';
import { makeOpenable } from './opened.ts';

const bookings = makeOpenable(fetchBooking);

/** The booking that is open, with everything about it. */
export const $openBooking = bookings.$opened;

/** Reads everything about a booking. */
export async function loadBooking(id: number): Promise<void> {
  const page = await bookings.load(id);
  if (page) replaceBooking(page.booking);
}

/** Reads a booking that is not on screen, to book it again. */
export function readBooking(id: number): Promise<Outcome<BookingDetail>> {
  return attemptToRead(() => fetchBooking(id));
}

/** Rereads a booking after a change for the list, and for its sheet if still open. */
export async function reloadBooking(id: number): Promise<void> {
  if ($openBooking.get().id === id) {
    await loadBooking(id);
    return;
  }
  const outcome = await attemptToRead(() => fetchBooking(id));
  if (outcome.ok) replaceBooking(outcome.value.booking);
}

/** Shows a booking as the server just returned it, in its sheet and in the list. */
export function showBooking(detail: BookingDetail): void {
  bookings.show(detail.booking.id, detail);
  replaceBooking(detail.booking);
}
