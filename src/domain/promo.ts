import { priceTable } from '#content/services.ts';
import type { Cents } from './money.ts';

/** The code of the welcome offer: 20% off the first cleaning, first-time customers only (spec 1). */
export const WELCOME_OFFER = priceTable.welcomeOffer.id;

/** What the welcome offer takes off an estimated price, in cents. */
export function welcomeDiscount(estimate: Cents): Cents {
  return Math.round((estimate * priceTable.welcomeOffer.percent) / 100);
}

/** The note that owner and customer see with a booking that carries the offer. */
export function promoNote(promo: string | null): string | null {
  if (promo !== WELCOME_OFFER) return null;
  return `Welcome offer: ${priceTable.welcomeOffer.percent}% off the first cleaning`;
}
