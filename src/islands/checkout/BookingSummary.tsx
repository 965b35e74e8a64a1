import type { ReactNode } from 'react';
import { planRules } from '#content/plan-rules.ts';
import { restDue } from '#content/rest-due.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { BookingData } from '#contracts/booking.ts';
import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { dollarsToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { isPlanFrequency, planDay } from '#domain/plans/plan-terms.ts';
import { BOOKING_FEE, estimatedPrice, visitName } from '#domain/pricing.ts';
import { OFFER_ENDED, OFFER_REFUSED, promoNote } from '#domain/promo.ts';
import { arrivalText } from '#domain/slots.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { laterWords } from './later-words.ts';
import { Fact, PriceFacts, PriceLines, PriceSum } from './PriceFacts.tsx';

type Props = {
  readonly booking: BookingData;
  readonly intent: Pick<
    PaymentIntentAnswer,
    'discount' | 'price' | 'plan' | 'offerRefused' | 'offerEnded'
  >;
};

/**
 * What is being booked, what is due today and what at the visit (spec 9). On a phone the payment
 * comes first: address and price lines are folded, and so are the plan's terms, which were agreed to
 * on the screen before. When the visit is and what it costs is never folded.
 */
export function BookingSummary({ booking, intent }: Props) {
  const { price, plan, discount, offerRefused, offerEnded } = intent;
  const isStart = booking.home === undefined;
  // The width from which a line has its name and value side by side (checkout.css).
  const isWide = useWide('40rem');
  const estimate = <Estimate booking={booking} discount={discount} />;
  const note = (
    <p className="form-small">
      {restDue()} {isStart ? visitRules.estimateNote : visitRules.priceNote}
    </p>
  );
  return (
    <section className="summary" aria-labelledby="summary-title">
      <div className="summary-head">
        <h2 id="summary-title">Your booking</h2>
        {/* The form has kept everything that was typed. */}
        <a className="link link-alone" href="/booking">
          Change
          <span className="sr-only"> your booking</span>
        </a>
      </div>
      <dl>
        <Fact name="Service" value={visitName(booking)} />
        <Fact name="Date" value={formatDate(booking.preferredDate)} />
        <Fact name="Time" value={arrivalText(booking.preferredTime)} />
        {plan && <Fact name="Your plan" value={planWords(booking)} />}
      </dl>
      <Fold title={isWide ? undefined : 'Details'}>
        <dl>
          <Fact name="Address" value={booking.address} />
        </dl>
        {isWide ? (
          <dl className="summary-money">
            {price ? <PriceFacts {...{ price, isStart }} /> : estimate}
          </dl>
        ) : (
          price && (
            <dl className="summary-money">
              <PriceLines {...{ price, isStart }} />
            </dl>
          )
        )}
        {!isWide && note}
      </Fold>
      <dl className="summary-now">
        {!isWide && (price ? <PriceSum {...{ price, isStart }} /> : estimate)}
        {plan && <Fact name="Each later visit" value={laterWords(booking, plan)} />}
        <div className="summary-due">
          <dt>Due today</dt>
          <dd>{formatMoney(BOOKING_FEE)}</dd>
        </div>
      </dl>
      {(offerRefused ?? offerEnded) && (
        <p className="summary-refused" role="status">
          {offerRefused ? OFFER_REFUSED : OFFER_ENDED}
          {price && (
            <>
              {' '}
              Your total is <strong>{formatDecimal(price.total)}</strong>.
            </>
          )}
        </p>
      )}
      {/* Below what is due today, which is then seen without scrolling. */}
      {isWide && note}
      {plan && (
        <Fold title={isWide ? undefined : 'How your plan works'}>
          <p className="form-small">
            {planRules.onTheDay} {planRules.goesOn} {planRules.yearly} {planRules.end}
          </p>
        </Fold>
      )}
    </section>
  );
}

type FoldProps = {
  /** Without one nothing is folded. */
  readonly title: string | undefined;
  readonly children: ReactNode;
};

/** On a phone the payment comes before these lines. */
function Fold({ title, children }: FoldProps) {
  if (title === undefined) return children;
  return (
    <details className="summary-rest">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

/** 'Every two weeks on Tuesday mornings' */
function planWords({ frequency, preferredDate, preferredTime }: BookingData): string {
  return isPlanFrequency(frequency)
    ? capitalized(planDay(frequency, preferredDate, preferredTime))
    : '';
}

/** For a booking without a seen price: the service's starting price. */
function Estimate({
  booking,
  discount,
}: Pick<Props, 'booking'> & { discount: string | undefined }) {
  const estimate = estimatedPrice(booking.serviceType);
  const off = dollarsToCents(Number(discount ?? 0));
  const note = promoNote(booking.promo ?? null);
  return (
    <>
      <Fact name="Estimated price" value={`from ${formatMoney(estimate)}`} />
      {note && off > 0 && <Fact name={note} value={formatMoney(-off)} />}
      <Fact name="Due at your visit" value={`from ${formatMoney(estimate - off - BOOKING_FEE)}`} />
    </>
  );
}
