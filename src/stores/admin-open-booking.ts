import { atom } from 'nanostores';
import { fetchBooking } from '#browser/api/admin-bookings.ts';
import type { BookingDetail } from '#contracts/admin-bookings.ts';
import { attempt, type Outcome } from './admin-attempt.ts';
import { replaceBooking } from './admin-bookings.ts';
import { numberQuestions } from './newest.ts';

/** The booking that is open. */
export type OpenBooking = {
  readonly id: number | null;
  readonly detail: BookingDetail | null;
  readonly problem: string;
};

/** The booking that is open, with everything about it. */
export const $openBooking = atom<OpenBooking>({ id: null, detail: null, problem: '' });

const ask = numberQuestions();

/** Reads everything about a booking. */
export async function loadBooking(id: number): Promise<void> {
  const isNewest = ask();
  const known = $openBooking.get();
  if (known.id !== id) $openBooking.set({ id, detail: null, problem: '' });
  const outcome = await attempt(() => fetchBooking(id));
  if (!isNewest()) return;
  if (outcome.ok) showBooking(outcome.value);
  else $openBooking.set({ ...$openBooking.get(), problem: outcome.sentence });
}

/** Everything about a booking that is not on screen: one to book again. */
export function readBooking(id: number): Promise<Outcome<BookingDetail>> {
  return attempt(() => fetchBooking(id), 'The server could not be reached. Please try again.');
}

/** Reads a booking again after a change: for its sheet, unless another one was opened since, and the list. */
export async function reloadBooking(id: number): Promise<void> {
  if ($openBooking.get().id === id) {
    await loadBooking(id);
    return;
  }
  const outcome = await attempt(() => fetchBooking(id));
  if (outcome.ok) replaceBooking(outcome.value.booking);
}

/** Shows a booking as the server has just said it is: what was asked before is older. */
export function showBooking(detail: BookingDetail): void {
  const { id } = detail.booking;
  if ($openBooking.get().id === id) {
    ask();
    $openBooking.set({ id, detail, problem: '' });
  }
  replaceBooking(detail.booking);
}
