import { ApiError, sentenceOf } from '#browser/api.ts';
import { markVisited } from '#browser/first-visit.ts';
import { business } from '#content/business.ts';
import { openBookingModalOnNextPage } from '#stores/booking-modal.ts';
import { showToastOnNextPage } from '#stores/toast.ts';
import { CANNOT_PAY, NOTHING_YET } from './sentences.ts';

/** Leaves a checkout that cannot continue for the home page (spec 4); Back does not return here. */
export function goHome(): void {
  location.replace('/');
}

/** Nothing was booked yet: goes home, where the form opens and says what comes first. */
export function leaveForForm(): void {
  openBookingModalOnNextPage({ kind: 'nothing-yet', sentence: NOTHING_YET });
  goHome();
}

/**
 * The intent was refused: logs it and goes home (spec 8) with the reason in a toast. The form opens
 * there with everything typed and shows the reason, because a toast is gone in five seconds.
 */
export function leaveRefused(error: unknown): void {
  console.error(error);
  const sentence = sentenceOf(error, CANNOT_PAY);
  // A refusal that names the phone isn't about the time: no other one would do.
  const isByPhone = sentence.includes(business.phone.display);
  const isSlotLost = error instanceof ApiError && error.status === 409 && !isByPhone;
  showToastOnNextPage({ title: 'Booking Failed', description: sentence, variant: 'destructive' });
  // Keeps the welcome pop-up from covering the reason.
  markVisited();
  openBookingModalOnNextPage({ kind: isSlotLost ? 'slot-lost' : 'other', sentence });
  goHome();
}
