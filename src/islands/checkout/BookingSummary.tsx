import { visitRules } from '#content/visit-rules.ts';
import type { BookingData } from '#contracts/booking.ts';
import type { PriceBreakdown } from '#contracts/price.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { dollarsToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { BOOKING_FEE, estimatedPrice, serviceLabel } from '#domain/pricing.ts';
import { promoNote } from '#domain/promo.ts';
import { periodLabel } from '#domain/slots.ts';
import { OFFER_REFUSED } from './sentences.ts';

type Props = {
  readonly booking: BookingData;
  /** What the server takes off for a claimed offer, as a decimal; absent where none was claimed. */
  readonly discount: string | undefined;
  /** The price that the server holds, where something was said about the home. */
  readonly price: PriceBreakdown | undefined;
};

/** What is being booked, what is due today and what on the day (spec 9). */
export function BookingSummary({ booking, discount, price }: Props) {
  const estimate = estimatedPrice(booking.serviceType);
  const off = dollarsToCents(Number(discount ?? 0));
  const note = promoNote(booking.promo ?? null);
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Your booking</h2>
      <dl className="summary-facts">
        <Fact name="Service" value={serviceLabel(booking.serviceType)} />
        <Fact name="Date" value={formatDate(booking.preferredDate)} />
        <Fact name="Time" value={periodLabel(booking.preferredTime)} />
        <Fact name="Address" value={booking.address} />
      </dl>
      <dl className="summary-money">
        {price ? (
          <HeldPrice price={price} />
        ) : (
          <>
            <Fact name="Estimated price" value={formatMoney(estimate)} />
            {note && off > 0 && <Fact name={note} value={`-${formatMoney(off)}`} />}
            <Fact
              name="Rest, due on the day"
              value={`from ${formatMoney(estimate - off - BOOKING_FEE)}`}
            />
          </>
        )}
        <div className="summary-due">
          <dt>Due today</dt>
          <dd>{formatMoney(BOOKING_FEE)}</dd>
        </div>
      </dl>
      {note && discount !== undefined && off === 0 && <p className="form-small">{OFFER_REFUSED}</p>}
      <p className="form-small">{visitRules.estimateNote}</p>
    </section>
  );
}

/** The server's own lines: what is paid for here is what is shown here. */
function HeldPrice({ price }: { readonly price: PriceBreakdown }) {
  return (
    <>
      {price.lines.map(({ code, label, amount }) => (
        <Fact key={code} name={label} value={signed(amount)} />
      ))}
      <Fact name="Your price" value={signed(price.total)} />
      <Fact name="Rest, due on the day" value={signed(price.dueOnTheDay)} />
    </>
  );
}

/** A decimal for people; a discount is negative. */
function signed(decimal: string): string {
  return decimal.startsWith('-') ? `-${formatDecimal(decimal.slice(1))}` : formatDecimal(decimal);
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
