import type { NewBookingData, VisitPatch } from '#contracts/admin/new-booking.ts';
import { agreedPrice, type AgreedPrice } from '#domain/agreed-price.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { priceOf } from '#domain/price-tables.ts';
import { isBookable } from '#domain/pricing.ts';
import { refusedAt } from '#server/errors.ts';
import { isDescribed } from './visit-price.ts';

/** What is cleaned, and what the owner says it costs. */
type PricedVisit = Omit<VisitPatch, 'version'> | NewBookingData;

/** What a booking that the owner enters costs and takes. */
export type OwnersPrice = {
  readonly price: AgreedPrice;
  /** Null if only the service is known. */
  readonly minutes: number | null;
  /** For the history, if it is not the list price. */
  readonly agreed: { listed: Cents; agreed: Cents; reason: string } | null;
};

/**
 * The list price of what the owner describes, or the price they give instead.
 *
 * @param offer what the customer claimed and got when they booked.
 *
 * @throws AppError `invalid` at `price` if no list price exists and none is given, and at
 * `priceReason` if another price is given without a reason.
 */
export function ownersPrice(data: PricedVisit, offer?: string | null): OwnersPrice {
  const { serviceType, home, occasion, addOns, everyVisit, frequency } = data;
  const listed = isBookable(serviceType)
    ? priceOf({ serviceType, home, occasion, addOns, everyVisit, frequency, offer })
    : null;
  const total = data.price ?? listed?.total;
  if (total === undefined) {
    throw refusedAt('price', 'Please enter a price: there’s no list price for this');
  }
  const price = agreedPrice(listed, total);
  const minutes = listed && isDescribed(data) ? listed.minutes : null;
  if (!listed || total === listed.total) return { price, minutes, agreed: null };
  if (!data.priceReason) {
    const list = formatMoney(listed.total);
    throw refusedAt(
      'priceReason',
      `The list price is ${list}. Please say why this one is different`,
    );
  }
  const agreed = { listed: listed.total, agreed: total, reason: data.priceReason };
  return { price, minutes, agreed };
}
