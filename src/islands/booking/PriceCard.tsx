import { priceTable } from '#content/services.ts';
import { formatMoney, formatRange } from '#domain/money.ts';
import { BOOKING_FEE, estimatedPrice, isBookable } from '#domain/pricing.ts';
import { promoNote } from '#domain/promo.ts';
import { OfferNote } from './OfferNote.tsx';

type Props = { readonly serviceType: string; readonly promo: string };

/** What it will cost, and what is due now (spec 4, 9). Says nothing before a service is chosen. */
export function PriceCard({ serviceType, promo }: Props) {
  return (
    <div className="price-card" role="status" data-empty={!serviceType}>
      {serviceType &&
        (isBookable(serviceType) ? (
          <Estimate {...{ serviceType, promo }} />
        ) : (
          <Quote promo={promo} />
        ))}
    </div>
  );
}

function Estimate({ serviceType, promo }: Props) {
  const estimate = estimatedPrice(serviceType);
  const service = priceTable.services.find((entry) => entry.id === serviceType);
  return (
    <>
      <p className="price-line">
        <span>Estimated price</span>
        <strong className="number">{formatMoney(estimate)}</strong>
      </p>
      <p className="form-small">
        This is the starting price
        {service && `; most homes come to ${formatRange(service.formRange)}, by size and condition`}
        .
      </p>
      <OfferNote promo={promo} estimate={estimate} />
      <p className="price-line price-due">
        <span>Booking fee, due now</span>
        <strong className="number">{formatMoney(BOOKING_FEE)}</strong>
      </p>
      <p className="form-small">The rest is due on the day of service.</p>
    </>
  );
}

function Quote({ promo }: { readonly promo: string }) {
  const note = promoNote(promo || null);
  return (
    <>
      <p className="price-line">
        <span>Your quote</span>
        <strong className="number">Free</strong>
      </p>
      <p className="form-small">
        Nothing to pay now. We’ll look at your space and send you a custom price within 24 hours.
      </p>
      {note && <p className="form-small price-offer">{note}: we count it in your quote.</p>}
    </>
  );
}
