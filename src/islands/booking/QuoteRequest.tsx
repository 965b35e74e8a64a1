import type { BookingFields } from '#contracts/booking-fields.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { periodLabel } from '#domain/slots.ts';
import { Whole } from '#islands/ui/Whole.tsx';
import { wholeAddress } from './address-area.ts';

/** What the quote request contains, line by line. */
export function QuoteRequest({ request }: { readonly request: BookingFields }) {
  const facts = [
    ['Service', serviceLabel(request.serviceType)],
    ['Date', formatDate(request.preferredDate)],
    ['Time', periodLabel(request.preferredTime)],
    ['Address', wholeAddress(request)],
  ] as const;
  return (
    <dl className="quote-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Whole text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
