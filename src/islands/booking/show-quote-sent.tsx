import { createRoot } from 'react-dom/client';
import { business } from '#content/business.ts';
import type { BookingFields } from '#contracts/booking-fields.ts';
import { SentPanel } from '#islands/ui/SentPanel.tsx';
import { QuoteRequest } from './QuoteRequest.tsx';
import { QuoteNext } from './QuoteNext.tsx';
import { QUOTE_SENT } from './form/sentences.ts';

/** Shows the confirmation on the page after the modal has closed, until it is dismissed. */
export function showQuoteSent(request: BookingFields): void {
  document.querySelector('.sent-card')?.remove();
  const place = document.createElement('aside');
  place.className = 'sent-card';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <>
      <SentPanel title={QUOTE_SENT}>
        <QuoteNext request={request} />
        <QuoteRequest request={request} />
        <p className="form-small">
          In a hurry? Call{' '}
          <a className="link" href={`tel:${business.phone.tel}`}>
            {business.phone.display}
          </a>
          .
        </p>
      </SentPanel>
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
