import { visitRules } from '#content/visit-rules.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { badgeColour } from '#domain/booking-status.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { PERIODS, periodLabel } from '#domain/slots.ts';

/** What was booked, for when, where, and what it costs. */
export function VisitSummary({ booking }: { readonly booking: MyBooking }) {
  const period = PERIODS.find((each) => each === booking.preferredTime);
  const isPaid = booking.paymentStatus === 'paid';
  return (
    <section className="my-panel my-summary" aria-labelledby="my-summary-title">
      <div className="my-head">
        <h2 id="my-summary-title">{serviceLabel(booking.serviceType)}</h2>
        <span className={`my-badge my-badge-${badgeColour(booking.status)}`}>{booking.status}</span>
      </div>
      <dl>
        <Line name="Date" value={formatDate(booking.preferredDate)} />
        <Line name="Arrival" value={period ? periodLabel(period) : booking.preferredTime} />
        <Line name="Address" value={booking.address} />
        {booking.specialInstructions && (
          <Line name="Instructions" value={booking.specialInstructions} />
        )}
        <Line name="Booking" value={`No. ${booking.id}`} />
      </dl>
      <dl className="my-money">
        <Line name="Estimated price" value={money(booking.estimatedCost)} />
        {booking.promoNote && (
          <Line name={booking.promoNote} value={`-${money(booking.discount)}`} />
        )}
        {isPaid && <Line name="Booking fee, paid" value={`-${money(booking.bookingFee)}`} />}
        {booking.paymentStatus === 'refunded' && (
          <Line name="Booking fee, refunded" value={money(booking.bookingFee)} />
        )}
        {booking.status !== 'cancelled' && (
          <div className="my-due">
            <dt>Due on the day</dt>
            <dd>{money(booking.balance)}</dd>
          </div>
        )}
      </dl>
      <p className="form-small">{visitRules.estimateNote}</p>
    </section>
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

function money(decimal: string): string {
  return formatMoney(dollarsToCents(Number(decimal)));
}
