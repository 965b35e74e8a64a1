import { ApiError, sentenceOf } from '#browser/api.ts';
import { markVisited } from '#browser/first-visit.ts';
import { openBookingModalOnNextPage } from '#stores/booking-modal.ts';
import { showToastOnNextPage } from '#stores/toast.ts';
import { CANNOT_PAY } from './sentences.ts';

/** Leaves a checkout that cannot go on for the home page (spec 4); Back does not lead here again. */
export function goHome(): void {
  location.replace('/');
}

/**
 * The intent was refused: logged, and home (spec 8) with the reason in a toast. The form opens there
 * with everything that was typed and keeps the reason in sight, as a toast is gone in five seconds.
 */
export function leaveRefused(error: unknown): void {
  console.error(error);
  const sentence = sentenceOf(error, CANNOT_PAY);
  const isSlotLost = error instanceof ApiError && error.status === 409;
  showToastOnNextPage({ title: 'Booking Failed', description: sentence, variant: 'destructive' });
  // Who has come this far is offered nothing over the reason.
  markVisited();
  openBookingModalOnNextPage({ kind: isSlotLost ? 'slot-lost' : 'other', sentence });
  goHome();
}
