import type { BookingFields } from '#contracts/booking-fields.ts';
import { addOnNames } from '#domain/add-on-names.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { visitName } from '#domain/pricing.ts';
import { homeToQuote } from '#domain/quote-message.ts';
import { arrivalText } from '#domain/slots.ts';
import { unbroken } from '#domain/unbroken.ts';
import { FREQUENCY_TITLES } from '#domain/visit-words.ts';
import { Whole } from '#islands/ui/Whole.tsx';
import { wholeAddress } from './address-area.ts';
import { visitDetails } from './form/visit-price.ts';

/** What the quote request contains, line by line, without what wasn’t given. */
export function QuoteRequest({ request }: { readonly request: BookingFields }) {
  const { home, occasion, addOns = [], frequency } = visitDetails(request);
  const facts = [
    ['Service', visitName({ serviceType: request.serviceType, occasion })],
    ['Home', home ? unbroken(homeToQuote(home)) : ''],
    ['Add-ons', addOnNames(addOns).join(', ')],
    ['How often', frequency ? FREQUENCY_TITLES[frequency] : ''],
    ['Preferred date', unbroken(formatDate(request.preferredDate))],
    ['Preferred time', arrivalText(request.preferredTime)],
    ['Address', wholeAddress(request)],
  ] as const;
  return (
    <dl className="quote-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
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
