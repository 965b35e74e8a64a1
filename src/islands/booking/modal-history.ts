import { readBookingDraft } from '#browser/booking-draft.ts';
import { BOOKING_STEP, isAtBookingStep } from '#browser/booking-step.ts';
import { $bookingModal, closeBookingModal, openBookingModal } from '#stores/booking-modal.ts';

let isGoingBack = false;

/**
 * Gives the open modal a step of the history, so that Back closes it and stays on the page. Closed
 * in any other way, it takes the step along: no Back is without effect afterward.
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
      // Opened anew while its last step was being taken back.
      if (wasOurs) stepIn();
      else closeBookingModal();
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isGoingBack = false;
    // Back from the checkout: the form is wanted as it was, but not after it became a booking.
    if ($bookingModal.get() && !(isAtBookingStep() && hasDraft())) closeBookingModal();
  });
  takeUpStep();
}

/** A page that was reloaded, or was left for the checkout, shows the form that stood open on it. */
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
