import { business } from '#content/business.ts';
import { restDue } from '#content/rest-due.ts';
import { visitRules } from '#content/visit-rules.ts';
import { formatMoney } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { OFFER_CHECKED } from './form/sentences.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit, type VisitPrice } from './form/visit-price.ts';

/**
 * What the price is made of (spec 4, 9). Its sum, what is due today and what at the visit stand in
 * the bar below, which is always in sight; where both are one card, the sum ends these lines.
 */
export function PriceCard({ form }: { readonly form: BookingFormApi }) {
  const { visit, promo } = usePricedFields(form, (fields) => ({
    visit: priceOfVisit(fields),
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
        <Estimate visit={visit} />
      ) : (
        <Quote promo={promo} isLargeHome={visit.isLargeHome} />
      )}
    </section>
  );
}

type EstimateProps = {
  readonly visit: Extract<VisitPrice, { kind: 'price' }>;
};

function Estimate({ visit }: EstimateProps) {
  const { price, later, laterService } = visit;
  const isFirstCleaning = price.lines.some(({ code }) => code.startsWith('offer:'));
  return (
    <>
      {price.lines.map(({ code, label, amount }) => (
        <Line key={code} name={label} amount={amount} isOffer={amount < 0} />
      ))}
      <p className="price-line price-total">
        <span>{later ? 'First visit' : 'Total'}</span>
        <strong>{formatMoney(price.total)}</strong>
      </p>
      {later && (
        <Line
          name={laterService ? 'Each later visit, Basic' : 'Each later visit'}
          amount={later.total}
          isOffer={false}
        />
      )}
      <details className="price-more">
        <summary>The rest: card, cash or {business.paymentApp}</summary>
        <p className="form-small">
          {restDue(formatMoney(price.dueOnTheDay))} {visitRules.priceNote}
          {isFirstCleaning && ` ${OFFER_CHECKED}`}
        </p>
      </details>
    </>
  );
}

type LineProps = {
  readonly name: string;
  readonly amount: number;
  readonly isOffer: boolean;
};

function Line({ name, amount, isOffer }: LineProps) {
  return (
    <p className={`price-line${isOffer ? ' price-offer' : ''}`}>
      <span>{unbroken(name)}</span>
      <strong className="number">{formatMoney(amount)}</strong>
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
