import { atom } from 'nanostores';
import { leaveForNextPage, takeLeft } from '#browser/next-page.ts';

/** What the booking form starts with. */
export type BookingStart = { readonly service?: string; readonly promo?: string };

/** What the modal 'Book Your Service' was opened with, or null while it is closed (spec 2.3). */
export const $bookingModal = atom<BookingStart | null>(null);

/** Opens the booking modal. */
export function openBookingModal(start: BookingStart = {}): void {
  $bookingModal.set(start);
}

/** Closes the booking modal; what was typed stays. */
export function closeBookingModal(): void {
  $bookingModal.set(null);
}

/** Opens the modal on the page that is about to be opened, with what was typed still in it. */
export function openBookingModalOnNextPage(): void {
  leaveForNextPage('openBookingAfterNavigation', true);
}

/** Whether the page before asked for the modal; true once. */
export function takeCarriedBookingModal(): boolean {
  return takeLeft('openBookingAfterNavigation') === true;
}
