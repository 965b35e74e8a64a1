import { useEffect } from 'react';
import type { BookingFields } from '#contracts/booking-fields.ts';
import { QuoteSent } from './QuoteSent.tsx';

type Props = { readonly asked: BookingFields; readonly onAgain: () => void };

/** The thanks in the form's place on its own page, with the way to one more request. */
export function QuoteSentPage({ asked, onAgain }: Props) {
  useEffect(() => {
    // The form was sent from its far end, and the page is short now.
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className="quote-sent">
      <QuoteSent asked={asked} />
      <button type="button" className="button button-quiet" onClick={onAgain}>
        Send another request
      </button>
    </div>
  );
}
