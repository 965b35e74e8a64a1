import { ApiError, sentenceOf } from '#browser/api.ts';
import { openBookingModalOnNextPage } from '#stores/booking-modal.ts';
import { showToastOnNextPage } from '#stores/toast.ts';
import { CANNOT_PAY } from './sentences.ts';

/** Leaves a checkout that cannot go on for the home page (spec 4); Back does not lead here again. */
export function goHome(): void {
  location.replace('/');
}

/**
 * The intent was refused: logged, and home (spec 8) with the reason in a toast. When the slot is
 * taken the form opens there with everything that was typed, to choose another time.
 */
export function leaveRefused(error: unknown): void {
  console.error(error);
  const taken = error instanceof ApiError && error.status === 409;
  showToastOnNextPage({
    title: 'Booking Failed',
    description: sentenceOf(error, CANNOT_PAY),
    variant: 'destructive',
  });
  if (taken) openBookingModalOnNextPage();
  goHome();
}
