import { $bookingModal, closeBookingModal, type BookingStart } from '#stores/booking-modal.ts';

type Mount = (place: Element, start: BookingStart, onClose: () => void) => () => void;

/**
 * Ties the dialog 'Book Your Service' (spec 2.3) to its store. The dialog shows at once; the form
 * follows when its code is there, and where that fails the visitor goes to the form's own page.
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
      // It may have been closed, or opened anew, while the code was on its way.
      if ($bookingModal.get() === start) unmount = mount(formPlace, start, closeBookingModal);
    } catch {
      // In the place of the step that stands for the form: Back leads to the page below.
      location.replace('/booking');
    }
  }

  /** Takes the form out, so that the next opening starts with what was tapped then. */
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
  // Escape and Android's Back close the dialog by themselves; the event comes a moment later, when
  // it may have been opened anew.
  dialog.addEventListener('close', () => {
    if (!dialog.open) closeBookingModal();
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', closeBookingModal);
}
