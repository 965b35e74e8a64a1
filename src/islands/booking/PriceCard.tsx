import { restDue } from '#content/rest-due.ts';
import { visitRules } from '#content/visit-rules.ts';
import { formatMoney } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { OFFER_CHECKED } from './form/sentences.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit, type VisitPrice } from './form/visit-price.ts';

/** What it costs and why, what is due today and what at the visit (spec 4, 9). */
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
  const { price } = visit;
  const isFirstCleaning = price.lines.some(({ code }) => code.startsWith('offer:'));
  return (
    <>
      {price.lines.map(({ code, label, amount }) => (
        <Line key={code} name={label} amount={amount} isOffer={amount < 0} />
      ))}
      {isFirstCleaning && <p className="form-small">{OFFER_CHECKED}</p>}
      {price.lines.length > 1 && <Line name="Your price" amount={price.total} isTotal />}
      <Line name="Booking fee, due today" amount={price.dueToday} isDue />
      <p className="form-small">
        {restDue(formatMoney(price.dueOnTheDay))} {visitRules.priceNote}
      </p>
    </>
  );
}

type LineProps = {
  readonly name: string;
  readonly amount: number;
  readonly isOffer?: boolean;
  readonly isTotal?: boolean;
  readonly isDue?: boolean;
};

function Line({ name, amount, isOffer, isTotal, isDue }: LineProps) {
  const kind = isOffer ? ' price-offer' : isTotal ? ' price-total' : isDue ? ' price-due' : '';
  return (
    <p className={`price-line${kind}`}>
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
