import { business } from '#content/business.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { refundedNoGift } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { GOODWILL_NAME } from '#domain/refund-sentence.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { dueText, isStartingPrice } from '#domain/starting-price.ts';
import { visitWords } from '#domain/visit-words.ts';
import { periodOnOneLine, spanOnOneLine } from '../period-words.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { VisitTimeline } from './VisitTimeline.tsx';

/** What was booked, for when, where, and what it costs. */
export function VisitSummary({ booking }: { readonly booking: MyBooking }) {
  const visit = visitWords(booking);
  return (
    <section className="my-panel my-summary" aria-labelledby="my-summary-title">
      <div className="my-head">
        <h2 id="my-summary-title">{serviceLabel(booking.serviceType)}</h2>
        <StatusBadge status={booking.status} />
      </div>
      <VisitTimeline booking={booking} />
      <dl>
        <Line name="Date" value={formatDate(booking.preferredDate)} />
        <Line name="Arrival" value={periodOnOneLine(booking.preferredTime)} />
        {booking.periods.length > 1 && (
          <Line name="Kept for you" value={spanOnOneLine(booking.periods)} />
        )}
        {visit.length > 0 && <Line name="Visit" value={inOneSentence(visit)} />}
        <Line name="Address" value={booking.address} />
        {booking.specialInstructions && (
          <Line name="Instructions" value={booking.specialInstructions} />
        )}
        <Line name="Booking" value={`No. ${booking.id}`} />
      </dl>
      <Money booking={booking} />
    </section>
  );
}

/**
 * '2 bedrooms, 1 bathroom, every week, about 2 hr 15 min': what ran on its own line begins small
 * here, and a duration stays on one line.
 */
function inOneSentence([first = '', ...rest]: readonly string[]): string {
  return [first, ...rest.map((part) => part.charAt(0).toLowerCase() + part.slice(1))]
    .join(', ')
    .replace(/ (?=hr|min)|(?<=hr) /g, '\u00a0');
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
          <Line key={code} name={label} value={formatDecimal(amount)} />
        ))}
        {booking.lines.length > 1 && (
          <Line name="Your price" value={formatDecimal(booking.total)} />
        )}
        {booking.lines.length === 0 && (
          <Line name="Estimated price" value={formatDecimal(booking.estimatedCost)} />
        )}
        {booking.lines.length === 0 && booking.promoNote && (
          <Line name={booking.promoNote} value={formatDecimal(`-${booking.discount}`)} />
        )}
        {booking.paid !== '0.00' && booking.refundDue === '0.00' && (
          <Line
            name={isFee ? 'Booking fee, paid' : 'Paid so far'}
            value={formatDecimal(`-${booking.paid}`)}
          />
        )}
        {booking.refundDue !== '0.00' && (
          <Line name="Refund on its way" value={formatDecimal(booking.refundDue)} />
        )}
        {booking.goodwill !== '0.00' && (
          <Line name={GOODWILL_NAME} value={formatDecimal(`-${booking.goodwill}`)} />
        )}
        {corrected > 0 && <Line name="Refunded to your card" value={formatMoney(corrected)} />}
        {planned && (
          <div className="my-due">
            <dt>Due on the day</dt>
            <dd>{dueText(decimalToCents(booking.balance), isStart)}</dd>
          </div>
        )}
      </dl>
      {booking.overpaid !== '0.00' && (
        <p>
          <strong>You’ve paid {formatDecimal(booking.overpaid)} more than this visit costs.</strong>{' '}
          If that wasn’t meant as a tip, please call us at{' '}
          <a className="link" href={`tel:${business.phone.tel}`}>
            {business.phone.display}
          </a>{' '}
          and we’ll make it right.
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

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
