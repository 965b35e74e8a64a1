import { priceTable } from '#content/services.ts';
import { percentOf, type Cents } from './money.ts';
import { PRICE_TABLES } from './price-tables.ts';

/** The code of the welcome offer: 20% off the first cleaning, first-time customers only (spec 1). */
export const WELCOME_OFFER = priceTable.welcomeOffer.id;

/** What the welcome offer takes off an estimated price, in cents. */
export function welcomeDiscount(estimate: Cents): Cents {
  return percentOf(estimate, priceTable.welcomeOffer.percent);
}

/** The note that owner and customer see with a booking that carries the offer. */
export function promoNote(promo: string | null): string | null {
  if (promo !== WELCOME_OFFER) return null;
  return PRICE_TABLES.offer.label;
}
