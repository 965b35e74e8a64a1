import { createRoot } from 'react-dom/client';
import formStyles from '#islands/ui/form.css?inline';
import type { BookingStart } from '#stores/booking-modal.ts';
import bookingStyles from './booking.css?inline';
import { BookingForm } from './BookingForm.tsx';

// The form's styles travel with its code, so that pages on which nobody books do not carry them.
const styles = new CSSStyleSheet();
styles.replaceSync(formStyles + bookingStyles);
document.adoptedStyleSheets.push(styles);

/** Puts the booking form into an element and answers how to take it out again. */
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
