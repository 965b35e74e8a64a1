import { readBookingDraft } from '#browser/booking-draft.ts';
import { BOOKING_STEP, isAtBookingStep } from '#browser/booking-step.ts';
import { $bookingModal, closeBookingModal, openBookingModal } from '#stores/booking-modal.ts';

let isGoingBack = false;

/**
 * Gives the open modal a history entry, so that Back closes it and stays on the page. Any other way
 * of closing it removes the entry, so that no Back press is wasted.
 */
export function followHistory(): void {
  $bookingModal.listen((start) => {
    if (start) stepIn();
    else stepOut();
  });
  addEventListener('popstate', () => {
    const wasOurs = isGoingBack;
    isGoingBack = false;
    const isOpen = $bookingModal.get() !== null;
    if (isAtBookingStep()) {
      if (!isOpen) openBookingModal({ isReopened: true });
    } else if (isOpen) {
      // Reopened while its last entry was being removed.
      if (wasOurs) stepIn();
      else closeBookingModal();
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isGoingBack = false;
    // Back from the checkout: restore the form, unless it became a booking.
    if ($bookingModal.get() && !(isAtBookingStep() && hasDraft())) closeBookingModal();
  });
  takeUpStep();
}

/** Reopens the form on a page that was reloaded, or left for the checkout, with it open. */
function takeUpStep(): void {
  if (!isAtBookingStep()) return;
  if (hasDraft()) openBookingModal({ isReopened: true });
  else history.replaceState(null, '');
}

function stepIn(): void {
  if (!isGoingBack && !isAtBookingStep()) history.pushState(BOOKING_STEP, '');
}

function stepOut(): void {
  if (isGoingBack || !isAtBookingStep()) return;
  isGoingBack = true;
  history.back();
}

function hasDraft(): boolean {
  return Object.keys(readBookingDraft()).length > 0;
}
