import { useEffect } from 'react';
import type { BookingFields } from '#contracts/booking-fields.ts';
import { isBookable } from '#domain/pricing.ts';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { QuoteRequest } from './QuoteRequest.tsx';
import { QuoteNext } from './QuoteNext.tsx';
import { QUOTE_SENT } from './form/sentences.ts';

type Props = { readonly request: BookingFields; readonly onAgain: () => void };

/** The confirmation that replaces the form and the page heading, with a link to ask again. */
export function QuoteSentPage({ request, onAgain }: Props) {
  useEffect(() => {
    // The form was submitted from its end, and the page is short now.
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className="quote-sent" data-home={isBookable(request.serviceType) || undefined}>
      <div className="quote-sent-head done-mark">
        <h1 tabIndex={-1} ref={takeFocus}>
          {QUOTE_SENT}
        </h1>
        <QuoteNext request={request} />
      </div>
      <section className="quote-request" aria-labelledby="quote-request-title">
        <h2 id="quote-request-title">What you asked about</h2>
        <QuoteRequest request={request} />
        <button type="button" className="button button-secondary" onClick={onAgain}>
          Send another request
        </button>
        <a className="link link-alone" href="/">
          Back to the home page
        </a>
      </section>
    </div>
  );
}
