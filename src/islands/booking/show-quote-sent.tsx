import { createRoot } from 'react-dom/client';
import type { BookingFields } from '#contracts/booking-fields.ts';
import { QuoteSent } from './QuoteSent.tsx';

/** Keeps the news on the page when the modal around the form has closed, until it is put away. */
export function showQuoteSent(asked: BookingFields): void {
  document.querySelector('.sent-card')?.remove();
  const place = document.createElement('aside');
  place.className = 'sent-card';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <>
      <QuoteSent asked={asked} />
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => {
          root.unmount();
          place.remove();
        }}
      >
        Close
      </button>
    </>,
  );
}
