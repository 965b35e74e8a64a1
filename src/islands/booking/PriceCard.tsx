import { restDue } from '#content/rest-due.ts';
import { priceTable } from '#content/services.ts';
import { visitRules } from '#content/visit-rules.ts';
import { formatMoney, formatRange } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { OFFER_CHECKED } from './form/sentences.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit, type VisitPrice } from './form/visit-price.ts';

/** What it costs and why, what is due today and what at the visit (spec 4, 9). */
export function PriceCard({ form }: { readonly form: BookingFormApi }) {
  const { visit, serviceType, promo } = usePricedFields(form, (fields) => ({
    visit: priceOfVisit(fields),
    serviceType: fields.serviceType,
    promo: fields.promo ?? '',
  }));
  return (
    <section
      className="price-card"
      aria-label="Your price"
      data-kind={visit.kind}
      data-home={visit.kind === 'quote' && visit.isLargeHome ? true : undefined}
    >
      {visit.kind === 'price' ? (
        <Estimate {...{ visit, serviceType }} />
      ) : (
        <Quote promo={promo} isLargeHome={visit.isLargeHome} />
      )}
    </section>
  );
}

type EstimateProps = {
  readonly visit: Extract<VisitPrice, { kind: 'price' }>;
  readonly serviceType: string;
};

function Estimate({ visit, serviceType }: EstimateProps) {
  const { price, isStart, later } = visit;
  const service = priceTable.services.find((entry) => entry.id === serviceType);
  const isBare = price.lines.length === 1 && isStart;
  const isReduced = price.discount > 0;
  const isFirstCleaning = price.lines.some(({ code }) => code.startsWith('offer:'));
  return (
    <>
      {isBare ? (
        <Line name="Estimated price" amount={price.estimatedCost} isFrom />
      ) : (
        price.lines.map(({ code, label, amount }) => (
          <Line key={code} name={label} amount={amount} isOffer={amount < 0} />
        ))
      )}
      {isStart && (
        <p className="form-small">
          {isReduced
            ? 'This counts from our starting price'
            : 'This is the starting price, before discounts'}
          {service &&
            `. The typical range is ${formatRange(service.formRange)} ${visitRules.rangeBy}`}
          .
        </p>
      )}
      {isFirstCleaning && <p className="form-small">{OFFER_CHECKED}</p>}
      {price.lines.length > 1 && (
        <Line
          name={isStart ? 'Estimated price' : 'Your price'}
          amount={price.total}
          isFrom={isStart}
          isTotal
        />
      )}
      <Line name="Booking fee, due today" amount={price.dueToday} isDue />
      <p className="form-small">
        {restDue(isStart ? undefined : formatMoney(price.dueOnTheDay))}
        {/* Of a described home, the plan's own part says it. */}
        {isStart && later && ` Later visits: from ${formatMoney(later.total)} each.`}
      </p>
      {!isStart && <p className="form-small">{visitRules.priceNote}</p>}
    </>
  );
}

type LineProps = {
  readonly name: string;
  readonly amount: number;
  /** A starting price. */
  readonly isFrom?: boolean;
  readonly isOffer?: boolean;
  readonly isTotal?: boolean;
  readonly isDue?: boolean;
};

function Line({ name, amount, isFrom, isOffer, isTotal, isDue }: LineProps) {
  const kind = isOffer ? ' price-offer' : isTotal ? ' price-total' : isDue ? ' price-due' : '';
  return (
    <p className={`price-line${kind}`}>
      <span>{unbroken(name)}</span>
      <strong className="number">
        {isFrom && <small>from </small>}
        {formatMoney(amount)}
      </strong>
    </p>
  );
}

function Quote({ promo, isLargeHome }: { readonly promo: string; readonly isLargeHome: boolean }) {
  const note = promoNote(promo || null);
  return (
    <>
      <p className="price-line">
        <span>Price</span>
        <strong className="number">By quote</strong>
      </p>
      <p className="form-small">
        {isLargeHome
          ? 'We price a home this size individually. '
          : 'Nothing to pay now. We’ll look at your space. '}
        You’ll have your custom quote within 24 hours.
      </p>
      {note && <p className="form-small price-offer">{note}. We’ll take it off your quote.</p>}
    </>
  );
}
