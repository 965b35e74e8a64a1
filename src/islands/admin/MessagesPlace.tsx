import { useStore } from '@nanostores/react';
import { NewBookingSheet } from '#islands/admin/booking/NewBookingSheet.tsx';
import { MessagesTab } from '#islands/admin/messages/MessagesTab.tsx';
import {
  BlankQuoteSheet,
  QuoteForCustomer,
  QuoteForMessage,
} from '#islands/admin/quotes/NewQuoteSheet.tsx';
import { QuoteSheet } from '#islands/admin/quotes/QuoteSheet.tsx';
import { QuotesList } from '#islands/admin/quotes/QuotesList.tsx';
import { Places } from '#islands/admin/ui/Places.tsx';
import { $adminView, closeDetail, closeTo, replaceDetail } from '#stores/admin/view.ts';

/** The places of the Messages tab. */
const PLACES = [
  { hash: '#messages', name: 'Messages' },
  { hash: '#messages/quotes', name: 'Quotes' },
] as const;
/** One of these places. */
type Place = (typeof PLACES)[number]['name'];

/** What the Messages tab shows: the messages, and the booking made from one of them, or the quotes. */
export function MessagesPlace() {
  const { detail } = useStore($adminView);
  const [place, what = '', id] = (detail ?? '').split('/');
  if (place === 'quotes') return <QuotesPlace what={what} id={id ?? ''} />;
  return (
    <MessagesTab
      nav={<Nav current="Messages" />}
      bookingOf={(quote) => (
        <NewBookingSheet
          quote={quote}
          onClose={closeDetail}
          onBooked={(booking) => {
            replaceDetail('bookings', booking);
          }}
        />
      )}
    />
  );
}

/** The quotes, with at most one open: `12`, `12/edit`, `new`, `from/5` (a message), `for/7` (a customer). */
function QuotesPlace({ what, id }: { readonly what: string; readonly id: string }) {
  const close = () => {
    closeTo('messages/quotes');
  };
  const open = Number(what);
  return (
    <>
      <QuotesList nav={<Nav current="Quotes" />} />
      {what === 'new' && <BlankQuoteSheet onClose={close} />}
      {what === 'from' && <QuoteForMessage key={id} id={Number(id)} onClose={close} />}
      {what === 'for' && <QuoteForCustomer key={id} id={Number(id)} onClose={close} />}
      {open > 0 && <QuoteSheet key={open} id={open} isEdited={id === 'edit'} onClose={close} />}
    </>
  );
}

/** Links between the messages and the quotes. */
function Nav({ current }: { readonly current: Place }) {
  return <Places label="Messages" places={PLACES} current={current} />;
}
