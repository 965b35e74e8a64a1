import { $bookingModal, closeBookingModal, type BookingStart } from '#stores/booking-modal.ts';

type Mount = (place: Element, start: BookingStart, onClose: () => void) => () => void;

/**
 * Ties the dialog 'Book Your Service' (spec 2.3) to its store. The dialog shows at once; the form
 * follows when its code has loaded; if that fails, the visitor goes to the form's own page.
 */
export function startBookingModal(dialog: HTMLDialogElement, loadForm: () => Promise<Mount>): void {
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
