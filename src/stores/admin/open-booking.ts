import { fetchBooking } from '#browser/api/admin/booking.ts';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { attemptToRead, type Outcome } from './attempt.ts';
import { replaceBooking } from './booking-list.ts';
import { createRecord } from './opened.ts';

const bookings = createRecord(fetchBooking);

/** The booking that is open, with everything about it. */
export const $openBooking = bookings.$opened;

/** What a booking can open at: its email address to correct, or the form that moves it. */
export type BookingPart = 'email' | 'move';

/** The link to a booking, opened at one of its parts if given: `#bookings/12/email`. */
export function bookingPlace(id: number, part?: BookingPart): string {
  return `#bookings/${id}${part ? `/${part}` : ''}`;
}

/** The booking that a place in the tab names, and the part that it opens at. */
export function bookingOfPlace(detail: string | null) {
  const [, id, part] = /^(\d+)(?:\/(email|move))?$/.exec(detail ?? '') ?? [];
  return { id: Number(id ?? 0), part: part as BookingPart | undefined };
}

/** Reads everything about a booking. */
export async function loadBooking(id: number): Promise<void> {
  const page = await bookings.load(id);
  if (page) replaceBooking(page.booking, page);
}

/** Reads the open booking again by itself, after news. */
export const refreshOpenBooking = bookings.refresh;

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
  if (outcome.ok) replaceBooking(outcome.value.booking, outcome.value);
}

/** Shows a booking as the server just returned it, in its sheet and in the list. */
export function showBooking(detail: BookingDetail): void {
  bookings.show(detail.booking.id, detail);
  replaceBooking(detail.booking, detail);
}
