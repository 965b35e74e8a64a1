import type { BookingDetail } from '#contracts/admin/booking.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';

/** How the customer hears of what is about to be done, or the number to call where nobody tells them. */
export function HowTheyHear({ detail }: { readonly detail: BookingDetail }) {
  const { booking, reach, awaitsAgreement } = detail;
  if (awaitsAgreement) {
    return <p className="quiet">They haven’t agreed to it yet, so nothing is sent to them.</p>;
  }
  if (reach !== null) {
    return <p className="quiet">The customer gets {reach === 'mail' ? 'an email' : 'a text'}.</p>;
  }
  return (
    <p>
      No email or text reaches them, so please call them:{' '}
      <a href={phoneLink(booking.phone)}>{formatPhone(booking.phone)}</a>
    </p>
  );
}
