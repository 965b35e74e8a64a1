import { readBookingDraft } from '#browser/booking-draft.ts';
import { BOOKING_STEP, isAtBookingStep } from '#browser/booking-step.ts';
import { startToasts } from '#islands/ui/toast-region.ts';
import {
  $bookingModal,
  closeBookingModal,
  openBookingModal,
  takeCarriedBookingModal,
  type BookingStart,
} from '#stores/booking-modal.ts';

let isGoingBack = false;

/**
 * Gives the open modal a history entry, so that Back closes it and stays on the page. Any other way
 * of closing it removes the entry, so that no Back press is wasted.
 */
function followHistory(): void {
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

/** The development server's preamble that React Fast Refresh requires. */
const REFRESH_PREAMBLE = '/@id/__x00__@vitejs/plugin-react/preamble';

async function loadForm() {
  // Astro loads it for islands only, and this form is not one.
  if (import.meta.env.DEV) await import(/* @vite-ignore */ REFRESH_PREAMBLE);
  return (await import('./mount-booking-form.tsx')).mountBookingForm;
}

const dialog = document.getElementById('booking-modal');
if (dialog instanceof HTMLDialogElement) startBookingModal(dialog, loadForm);
followHistory();
startToasts();
// The dialog can open before this has loaded.
loadForm().catch(() => undefined);
const carried = takeCarriedBookingModal();
if (carried) openBookingModal(carried);

export { openBookingModal as open };

type Mount = (place: Element, start: BookingStart, onClose: () => void) => () => void;

/**
 * Ties the dialog 'Book Your Service' (spec 2.3) to its store. The dialog shows at once; the form
 * follows when its code has loaded; if that fails, the visitor goes to the form's own page.
 */
function startBookingModal(dialog: HTMLDialogElement, loadForm: () => Promise<Mount>): void {
  const place = dialog.querySelector('[data-booking-form]');
  if (!place) return;
  const waiting = [...place.childNodes];
  let opener: Element | null = null;
  let unmount: (() => void) | undefined;

  async function open(start: BookingStart, formPlace: Element) {
    opener = document.activeElement;
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
    dialog.showModal();
    try {
      const mount = await loadForm();
      // It may have been closed or reopened while the code was loading.
      if ($bookingModal.get() === start) unmount = mount(formPlace, start, closeBookingModal);
    } catch {
      // Replaces the form's history entry, so that Back leads to the page below.
      location.replace('/booking');
    }
  }

  /** Unmounts the form, so that the next opening starts with its own values. */
  function clear() {
    if (!unmount && !dialog.open) return;
    unmount?.();
    unmount = undefined;
    place?.replaceChildren(...waiting);
    dialog.close();
    if (opener instanceof HTMLElement) opener.focus();
    opener = null;
  }

  $bookingModal.subscribe((start) => {
    clear();
    if (start) void open(start, place);
  });
  // Escape and Android's Back close the dialog natively; the event comes a moment later, when
  // it may have been reopened.
  dialog.addEventListener('close', () => {
    if (!dialog.open) closeBookingModal();
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', closeBookingModal);
}
