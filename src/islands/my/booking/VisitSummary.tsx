import { visitRules } from '#content/visit-rules.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { refundedNoGift } from '#domain/balance.ts';
import { customerStatus, isPlanned } from '#domain/booking-status.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { GOODWILL_NAME } from '#domain/refund-sentence.ts';
import { uncapitalized } from '#domain/capitalized.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { dueText, isStartingPrice } from '#domain/starting-price.ts';
import { unbroken } from '#domain/unbroken.ts';
import { visitWords } from '#domain/visit-words.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { periodOnOneLine, spanOnOneLine } from '../period-words.ts';
import { Phone } from '../Phone.tsx';
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
          <Fact name="Time reserved" value={spanOnOneLine(booking.periods)} />
        )}
        {visit.length > 0 && <Fact name="Visit" value={unbroken(inOneSentence(visit))} />}
        <Fact name="Address" value={unbroken(booking.address)} />
        {booking.specialInstructions && (
          <Fact name="Instructions" value={booking.specialInstructions} />
        )}
        <Fact name="Booking" value={`No. ${booking.id}`} />
      </dl>
      <Money booking={booking} />
    </section>
  );
}

/**
 * '2 bedrooms, 1 bathroom, every week, about 2 hr 15 min': all but the first part start in
 * lowercase.
 */
function inOneSentence([first = '', ...rest]: readonly string[]): string {
  return [first, ...rest.map(uncapitalized)].join(', ');
}

/** A date that wraps only after its weekday. */
function inTwoPieces(date: string): string {
  return date.replace(/(?<=, .*) /g, '\u00a0');
}

function Money({ booking }: { readonly booking: MyBooking }) {
  const planned = isPlanned(booking);
  const corrected = refundedNoGift({
    refunded: decimalToCents(booking.refunded),
    goodwill: decimalToCents(booking.goodwill),
  });
  const isStart = isStartingPrice({ ...booking, hasHome: booking.home !== null });
  const isFee = booking.paid === booking.bookingFee;
  return (
    <>
      <dl className="my-money">
        {booking.lines.map(({ code, label, amount }) => (
          <Fact key={code} name={label} value={formatDecimal(amount)} />
        ))}
        {booking.lines.length > 1 && (
          <Fact name="Your price" value={formatDecimal(booking.total)} />
        )}
        {booking.lines.length === 0 && (
          <Fact name="Estimated price" value={formatDecimal(booking.estimatedCost)} />
        )}
        {booking.lines.length === 0 && booking.promoNote && (
          <Fact name={booking.promoNote} value={formatDecimal(`-${booking.discount}`)} />
        )}
        {booking.paid !== '0.00' && booking.refundDue === '0.00' && (
          <Fact
            name={isFee ? 'Booking fee, paid' : 'Paid so far'}
            value={formatDecimal(`-${booking.paid}`)}
          />
        )}
        {booking.refundDue !== '0.00' && (
          <Fact name="Refund on its way" value={formatDecimal(booking.refundDue)} />
        )}
        {booking.goodwill !== '0.00' && (
          <Fact name={GOODWILL_NAME} value={formatDecimal(`-${booking.goodwill}`)} />
        )}
        {corrected > 0 && <Fact name="Refunded to your card" value={formatMoney(corrected)} />}
        {planned && (
          <div className="my-due">
            <dt>Due at your visit</dt>
            <dd>{dueText(decimalToCents(booking.balance), isStart)}</dd>
          </div>
        )}
      </dl>
      {booking.overpaid !== '0.00' && (
        <p>
          <strong>You’ve paid {formatDecimal(booking.overpaid)} more than this visit costs.</strong>{' '}
          If that wasn’t meant as a tip, please call us at <Phone /> and we’ll make it right.
        </p>
      )}
      {planned && (
        <p className="form-small">
          {booking.home ? visitRules.priceNote : visitRules.estimateNote}
        </p>
      )}
    </>
  );
}
