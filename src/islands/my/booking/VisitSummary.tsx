import type { MyBooking } from '#contracts/my-booking.ts';
import { customerStatus, takesPlace } from '#domain/booking-status.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { capitalized, uncapitalized } from '#domain/capitalized.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { unbroken } from '#domain/unbroken.ts';
import { visitWords } from '#domain/visit-words.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { periodOnOneLine, spanOnOneLine } from '../period-words.ts';
import { MoneyBack } from './MoneyBack.tsx';
import { VisitPrice } from './VisitPrice.tsx';
import { VisitTimeline } from './VisitTimeline.tsx';

/** What was booked, for when, where, and what it costs. */
export function VisitSummary({ booking }: { readonly booking: MyBooking }) {
  const visit = visitWords(booking);
  return (
    <section className="my-panel my-summary" aria-labelledby="my-summary-title">
      <div className="my-head">
        <h2 id="my-summary-title">{serviceLabel(booking.serviceType)}</h2>
        <Badge {...customerStatus(booking.status)} />
      </div>
      <VisitTimeline booking={booking} />
      <dl>
        <Fact name="Date" value={inTwoPieces(formatDate(booking.preferredDate))} />
        <Fact name="Arrival" value={periodOnOneLine(booking.preferredTime)} />
        {booking.periods.length > 1 && (
          <Fact name="We’ll be there" value={spanOnOneLine(booking.periods)} />
        )}
        {visit.length > 0 && <Fact name="Home" value={unbroken(inOneSentence(visit))} />}
        <Fact name="Address" value={byItsCommas(booking.address)} />
        {booking.specialInstructions && (
          <Fact name="Instructions" value={booking.specialInstructions} />
        )}
        <Fact name="Booking" value={`No. ${booking.id}`} />
      </dl>
      {takesPlace(booking) ? <VisitPrice booking={booking} /> : <MoneyBack booking={booking} />}
    </section>
  );
}

/** 'Studio, 1 bathroom, every week, about 2 hr 15 min': a capital letter at the start only. */
function inOneSentence([first = '', ...rest]: readonly string[]): string {
  return [capitalized(first), ...rest.map(uncapitalized)].join(', ');
}

/** An address that wraps only after a comma. */
function byItsCommas(address: string): string {
  return address.replace(/(?<!,) /g, '\u00a0');
}

/** A date that wraps only after its weekday. */
function inTwoPieces(date: string): string {
  return date.replace(/(?<=, .*) /g, '\u00a0');
}
