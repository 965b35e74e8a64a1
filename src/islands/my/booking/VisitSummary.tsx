import { priceTable } from '#content/services.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { customerStatus, isPlanned, takesPlace } from '#domain/booking-status.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { hoursRange, hoursText } from '#domain/duration.ts';
import { visitName } from '#domain/pricing.ts';
import { visitWords } from '#domain/visit-words.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { useWide } from '#islands/ui/use-wide.ts';
import { periodOnOneLine } from '../period-words.ts';
import { isReceipt } from './is-receipt.ts';
import { MoneyBack } from './MoneyBack.tsx';
import { OnPaper } from './OnPaper.tsx';
import { PrintReceipt } from './PrintReceipt.tsx';
import { VisitPrice } from './VisitPrice.tsx';
import { VisitTimeline } from './VisitTimeline.tsx';

/** What was booked, for when, where, and what it costs. */
export function VisitSummary({ booking }: { readonly booking: MyBooking }) {
  const { home: described, frequency } = booking;
  const home = visitWords({ home: described });
  const [often] = visitWords({ frequency });
  const takes = takesText(booking);
  const isOver = isReceipt(booking);
  const isAhead = isPlanned(booking);
  const day = booking.preferredDate;
  const year = day.slice(0, 4);
  // On a phone the long date would break in two beside its name.
  const isWide = useWide('40rem');
  return (
    <section className="my-panel my-summary" aria-labelledby="my-summary-title">
      <div className="my-head">
        <h2 id="my-summary-title">{visitName(booking)}</h2>
        <Badge {...customerStatus(booking.status)} />
      </div>
      <VisitTimeline booking={booking} />
      <dl>
        <Fact name="Date" value={isWide ? formatDate(day) : `${formatShortDate(day)}, ${year}`} />
        <Fact
          name="Arrival"
          value={capitalized(booking.arrival ?? periodOnOneLine(booking.preferredTime))}
        />
        {isAhead && takes && <Fact name="Takes" value={takes} />}
        {home.length > 0 && <Fact name="Home" value={home.join(', ')} />}
        {isAhead && often && <Fact name="How often" value={often} />}
        <Fact name="Address" value={byItsCommas(booking.address)} />
        {booking.specialInstructions && (
          <Fact name="Instructions" value={booking.specialInstructions} />
        )}
        <Fact name="Booking" value={`No. ${booking.id}`} />
      </dl>
      {takesPlace(booking) ? <VisitPrice booking={booking} /> : <MoneyBack booking={booking} />}
      <OnPaper booking={booking} />
      {isOver && <PrintReceipt />}
    </section>
  );
}

/** How long we stay: for the home, else as its package says; empty if neither is known. */
function takesText({ minutes, serviceType }: MyBooking): string {
  if (minutes !== null) return capitalized(hoursText(minutes));
  const hours = priceTable.services.find(({ id }) => id === serviceType)?.hours;
  return hours ? hoursRange(hours) : '';
}

/** An address that wraps only after a comma. */
function byItsCommas(address: string): string {
  return address.replace(/(?<!,) /g, '\u00a0');
}
