import { business } from '#content/business.ts';
import type { RecentBooking } from '#contracts/payments.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { periodLabel } from '#domain/slots.ts';
import { PanelTitle } from './PanelTitle.tsx';

/** Everything is done already: what was booked, and where its mail is. */
export function Booked({ booking }: { readonly booking: RecentBooking }) {
  const { id, serviceType, preferredDate, preferredTime } = booking;
  return (
    <section className="checkout-panel">
      <PanelTitle>You are booked</PanelTitle>
      <p>
        {serviceLabel(serviceType)} on {formatDate(preferredDate)}, {periodLabel(preferredTime)}.
        Your booking is No. {id}, and its fee is paid.
      </p>
      <p>We write to you with the receipt and a link to see, move or cancel your visit.</p>
      <a className="button button-primary form-button" href="/">
        Go to the home page
      </a>
      <p className="form-small">
        No mail? Call{' '}
        <a className="link" href={`tel:${business.phone.tel}`}>
          {business.phone.display}
        </a>
        .
      </p>
    </section>
  );
}
