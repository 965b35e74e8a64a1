import { formatMoney, type Cents } from '#domain/money.ts';
import { promoNote, welcomeDiscount } from '#domain/promo.ts';

/** The offer that was claimed, as a line of its own: the estimate stays the list price. */
export function OfferNote({
  promo,
  estimate,
}: {
  readonly promo: string;
  readonly estimate: Cents;
}) {
  const note = promoNote(promo || null);
  if (!note) return null;
  return (
    <>
      <p className="price-line price-offer">
        <span>{note}</span>
        <strong className="number">-{formatMoney(welcomeDiscount(estimate))}</strong>
      </p>
      <p className="form-small">For first-time customers; we check it when you book.</p>
    </>
  );
}
