import { startToasts } from '#islands/ui/toast-region.ts';
import { openBookingModal, takeCarriedBookingModal } from '#stores/booking-modal.ts';
import { startBookingModal } from './booking-modal.ts';
import { followHistory } from './modal-history.ts';

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
