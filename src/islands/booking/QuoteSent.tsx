import { business } from '#content/business.ts';
import type { BookingFields } from '#contracts/booking-fields.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { isBookable, serviceLabel } from '#domain/pricing.ts';
import { periodLabel } from '#domain/slots.ts';
import { SentPanel } from '#islands/ui/SentPanel.tsx';
import { Whole } from '#islands/ui/Whole.tsx';
import { wholeAddress } from './address-area.ts';

/** What stays when a quote was asked for: what it is about, what happens next, how to reach us. */
export function QuoteSent({ asked }: { readonly asked: BookingFields }) {
  const { serviceType, preferredDate, preferredTime, email } = asked;
  return (
    <SentPanel title="Your quote request is with us">
      <p>
        You asked about: <strong>{serviceLabel(serviceType)}</strong>, {wholeAddress(asked)}, on{' '}
        {formatDate(preferredDate)}, <Whole text={periodLabel(preferredTime)} />.
      </p>
      <p>
        We’ll send your custom quote within 24 hours to <strong>{email}</strong>. There’s nothing to
        pay now.
        {/* The published time to the first visit is one for businesses (spec 9). */}
        {!isBookable(serviceType) && ' We can start as soon as 48 hours after you approve it.'}
      </p>
      <p className="form-small">
        In a hurry? Call{' '}
        <a className="link" href={`tel:${business.phone.tel}`}>
          {business.phone.display}
        </a>
        .
      </p>
    </SentPanel>
  );
}
