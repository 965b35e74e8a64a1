import { startToasts } from '#islands/ui/toast-region.ts';
import { openBookingModal, takeCarriedBookingModal } from '#stores/booking-modal.ts';
import { startBookingModal } from './booking-modal.ts';
import { followHistory } from './modal-history.ts';

/** Where the development server keeps what React's fast refresh needs first. */
const REFRESH_PREAMBLE = '/@id/__x00__@vitejs/plugin-react/preamble';

async function loadForm() {
  // Astro sees to it for islands only, and this form is none.
  if (import.meta.env.DEV) await import(/* @vite-ignore */ REFRESH_PREAMBLE);
  return (await import('./mount-booking-form.tsx')).mountBookingForm;
}

const dialog = document.getElementById('booking-modal');
if (dialog instanceof HTMLDialogElement) startBookingModal(dialog, loadForm);
followHistory();
startToasts();
// The dialog can open before this has arrived.
loadForm().catch(() => undefined);
const carried = takeCarriedBookingModal();
if (carried) openBookingModal(carried);

export { openBookingModal as open };
