import type { BookingFields } from '#contracts/booking-fields.ts';
import { priceOf } from '#domain/price-tables.ts';
import { isMove, type Price, type PriceQuestion } from '#domain/price.ts';
import { isBookable } from '#domain/pricing.ts';

/** What a price is made of, as the form has it. */
export type Priced = Pick<
  BookingFields,
  'serviceType' | 'home' | 'occasion' | 'addOns' | 'everyVisit' | 'frequency' | 'promo'
>;

/** The fields of the form that a price depends on, in the order in which they are watched. */
export const PRICED_FIELDS = [
  'serviceType',
  'home',
  'occasion',
  'addOns',
  'everyVisit',
  'frequency',
  'promo',
] as const;

/** The price of what has been chosen, or that it starts with a quote. */
export type VisitPrice =
  | { readonly kind: 'quote'; readonly isLargeHome: boolean }
  | {
      readonly kind: 'price';
      readonly price: Price;
      /** Whether the home was described; until then it is the starting price. */
      readonly isStart: boolean;
      /** What a later visit of a regular customer comes to; null for a single one. */
      readonly later: Price | null;
    };

/** The same function as the server's, so that what is shown is what is asked for (product 9). */
export function priceOfVisit(form: Priced): VisitPrice {
  const { serviceType } = form;
  if (!isBookable(serviceType)) return { kind: 'quote', isLargeHome: false };
  const question: PriceQuestion = {
    serviceType,
    ...visitDetails(form),
    offer: form.promo || null,
  };
  const price = priceOf(question);
  if (!price) return { kind: 'quote', isLargeHome: true };
  const later = question.frequency ? priceOf({ ...question, firstVisit: false }) : null;
  return { kind: 'price', price, isStart: !form.home, later };
}

/**
 * What was said about the home and the visit, without what nobody touched: a form that is filled
 * without it stays the specification's form.
 */
export function visitDetails(form: Priced) {
  const { serviceType, home, occasion, addOns, frequency } = form;
  if (!isBookable(serviceType)) return {};
  // Nobody moves every week.
  const plan = isDeepMove(form) ? undefined : frequency;
  const everyVisit = plan ? form.everyVisit?.filter((id) => addOns?.includes(id)) : undefined;
  return {
    ...(home && { home }),
    ...(occasion && serviceType === 'deep' && { occasion }),
    ...(addOns && addOns.length > 0 && { addOns }),
    ...(everyVisit && everyVisit.length > 0 && { everyVisit }),
    ...(plan && { frequency: plan }),
  };
}

/** Whether an empty home is cleaned; only the Deep Clean has a price for that. */
export function isDeepMove(visit: Pick<Priced, 'serviceType' | 'occasion'>): boolean {
  return visit.serviceType === 'deep' && isMove(visit.occasion);
}

/** How long the job takes where it was described; undefined leaves it to the service. */
export function describedMinutes(form: Priced): number | undefined {
  if (!form.home && !form.addOns?.length) return undefined;
  const priced = priceOfVisit(form);
  return priced.kind === 'price' ? priced.price.minutes : undefined;
}
