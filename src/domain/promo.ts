import { priceTable } from '#content/services.ts';
import { PRICE_TABLES } from './price-tables.ts';

/** The code of the welcome offer: 20% off the first cleaning, first-time customers only (spec 1). */
export const WELCOME_OFFER = priceTable.welcomeOffer.id;

/** Shown before and after paying if a claimed offer does not apply to this person. */
export const OFFER_REFUSED =
  'The welcome offer is for first-time customers, and you’ve booked with us before, so we couldn’t apply it this time. Your booking isn’t affected.';

/** The note that owner and customer see on a booking with the offer. */
export function promoNote(promo: string | null): string | null {
  if (promo !== WELCOME_OFFER) return null;
  return PRICE_TABLES.offer.label;
}
