import { createRoot } from 'react-dom/client';
import formStyles from '#islands/ui/form.css?inline';
import type { BookingStart } from '#stores/booking-modal.ts';
import bookingStyles from './booking.css?inline';
import { BookingForm } from './BookingForm.tsx';

// The form's styles are bundled with its code, so that other pages do not load them.
const styles = new CSSStyleSheet();
styles.replaceSync(formStyles + bookingStyles);
document.adoptedStyleSheets.push(styles);

/** Mounts the booking form in an element and returns a function to unmount it. */
export function mountBookingForm(
  place: Element,
  start: BookingStart,
  onClose: () => void,
): () => void {
  const root = createRoot(place);
  root.render(<BookingForm {...start} onClose={onClose} />);
  return () => {
    root.unmount();
  };
}
