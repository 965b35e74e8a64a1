import { atom } from 'nanostores';
import { keepForNextPage, takeKept } from '#browser/next-page.ts';

/** Why the checkout could not go on; `slot-lost` is said at the time, anything else above the form. */
export type BookingProblem = { readonly kind: 'slot-lost' | 'other'; readonly sentence: string };

/** What the booking form starts with. */
export type BookingStart = {
  readonly service?: string;
  readonly promo?: string;
  /** The query of a link into the form, which can say more: size, occasion, add-ons, frequency. */
  readonly search?: string;
  readonly problem?: BookingProblem;
  /** The form stood open here before (a reload, Forward): it comes back as it was left. */
  readonly isReopened?: boolean;
};

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
export function openBookingModalOnNextPage(problem: BookingProblem): void {
  keepForNextPage('openBookingAfterNavigation', problem);
}

/** What the modal that the page before asked for starts with: once, null where it asked for none. */
export function takeCarriedBookingModal(): BookingStart | null {
  const left = takeKept('openBookingAfterNavigation');
  return isProblem(left) ? { problem: left } : null;
}

function isProblem(value: unknown): value is BookingProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'slot-lost' || value.kind === 'other') &&
    'sentence' in value &&
    typeof value.sentence === 'string'
  );
}
