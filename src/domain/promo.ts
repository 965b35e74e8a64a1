import { priceTable } from '#content/services.ts';
import type { CalendarDate } from './calendar-date.ts';
import { PRICE_TABLES } from './price-tables.ts';

/** The code of the welcome offer: 20% off the first cleaning, first-time customers only (spec 1). */
export const WELCOME_OFFER = priceTable.welcomeOffer.id;

/** Stands for the code in a form of somebody who books again, so that its price has no offer. */
export const NO_OFFER = 'none';

/** Shown before and after paying if the offer in the price they saw does not apply to this person. */
export const OFFER_REFUSED =
  'The welcome offer is for a first cleaning, and you’ve booked with us before: it isn’t in this price.';

/** Said where somebody saw a price with the offer, and it ended meanwhile. */
export const OFFER_ENDED = 'The welcome offer has ended: it isn’t in this price.';

/** Whether nobody gets the offer anymore: it takes nothing off, or its last day is past. */
export function isOfferOver(
  { percent, lastDay }: Pick<typeof priceTable.welcomeOffer, 'percent' | 'lastDay'>,
  today: CalendarDate,
): boolean {
  return percent === 0 || (lastDay !== undefined && lastDay < today);
}

/** The note that owner and customer see on a booking with the offer. */
export function promoNote(promo: string | null): string | null {
  if (promo !== WELCOME_OFFER) return null;
  return PRICE_TABLES.offer.label;
}
