import { atom } from 'nanostores';
import { keepForNextPage, takeKept } from '#browser/next-page.ts';

/**
 * Why checkout stopped; `slot-lost` shows at the time field, `nothing-yet` above the day, anything
 * else above the form. Only `nothing-yet` is no refusal: the checkout was opened without a booking.
 */
export type BookingProblem = {
  readonly kind: (typeof PROBLEMS)[number];
  readonly sentence: string;
};

const PROBLEMS = ['slot-lost', 'nothing-yet', 'other'] as const;

/** What the booking form starts with. */
export type BookingStart = {
  readonly service?: string;
  readonly promo?: string;
  /** The query of a link to the form; it can also set size, occasion, add-ons and frequency. */
  readonly search?: string;
  readonly problem?: BookingProblem;
  /** The form was already open here (reload, Forward): it is restored as it was left. */
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

/** Opens the modal on the next page, keeping what was typed. */
export function openBookingModalOnNextPage(problem: BookingProblem): void {
  keepForNextPage('openBookingAfterNavigation', problem);
}

/** How to start the modal that the previous page requested: once, null if it requested none. */
export function takeCarriedBookingModal(): BookingStart | null {
  const left = takeKept('openBookingAfterNavigation');
  return isProblem(left) ? { problem: left } : null;
}

function isProblem(value: unknown): value is BookingProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    PROBLEMS.some((kind) => kind === value.kind) &&
    'sentence' in value &&
    typeof value.sentence === 'string'
  );
}
