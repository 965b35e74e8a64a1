import type { BookingFields } from '#contracts/booking-fields.ts';
import { hasPrice } from '#contracts/price.ts';
import { laterVisit, type LaterService } from '#domain/plans/later-visit.ts';
import { canGoOnWithBasic } from '#domain/plans/plan-terms.ts';
import { priceOf } from '#domain/price-tables.ts';
import { isMove, type Price, type PriceQuestion } from '#domain/price.ts';
import { NO_OFFER, WELCOME_OFFER } from '#domain/promo.ts';
import { isBookable } from '#domain/pricing.ts';

/** The form's inputs to a price. */
export type Priced = Pick<
  BookingFields,
  | 'serviceType'
  | 'home'
  | 'occasion'
  | 'addOns'
  | 'everyVisit'
  | 'frequency'
  | 'laterService'
  | 'promo'
>;

/** The fields of the form that a price depends on, in the order in which they are watched. */
export const PRICED_FIELDS = [
  'serviceType',
  'home',
  'occasion',
  'addOns',
  'everyVisit',
  'frequency',
  'laterService',
  'promo',
] as const;

/** The price of what has been chosen, or that it starts with a quote. */
export type VisitPrice =
  | { readonly kind: 'quote'; readonly isLargeHome: boolean }
  | {
      readonly kind: 'price';
      readonly price: Price;
      /** The price of a regular customer's later visit; null for a single visit. */
      readonly later: Price | null;
      /** The service of later visits, if it is another one than the first visit's. */
      readonly laterService: LaterService | undefined;
    };

/** The same function as the server's, so that the price shown is the price charged (product 9). */
export function priceOfVisit(form: Priced): VisitPrice {
  const { serviceType } = form;
  if (!isBookable(serviceType)) return { kind: 'quote', isLargeHome: false };
  const question: PriceQuestion & { laterService?: LaterService } = {
    serviceType,
    ...visitDetails(form),
    // A first cleaning's price until the server knows who books (spec 1).
    offer: form.promo === NO_OFFER ? null : WELCOME_OFFER,
  };
  const price = priceOf(question);
  if (!price) return { kind: 'quote', isLargeHome: true };
  const later = question.frequency ? priceOf(laterVisit(question)) : null;
  return { kind: 'price', price, later, laterService: question.laterService };
}

/** Whether a home is beyond the price grid, so that it starts with a quote. */
export function isLargeHome(form: Priced): boolean {
  const visit = priceOfVisit(form);
  return visit.kind === 'quote' && visit.isLargeHome;
}

/**
 * The chosen details of the home and the visit, without untouched fields: a form without them
 * remains the specification's form.
 */
export function visitDetails(form: Priced) {
  const { serviceType, home, occasion, addOns, frequency } = form;
  if (!isBookable(serviceType)) return {};
  // A move never repeats.
  const plan = isDeepMove(form) ? undefined : frequency;
  const laterService =
    canGoOnWithBasic({ ...form, frequency: plan }) && hasPrice(form) && form.laterService;
  const everyVisit = plan ? form.everyVisit?.filter((id) => addOns?.includes(id)) : undefined;
  return {
    ...(home && { home }),
    ...(occasion && serviceType === 'deep' && { occasion }),
    ...(addOns && addOns.length > 0 && { addOns }),
    ...(everyVisit && everyVisit.length > 0 && { everyVisit }),
    ...(plan && { frequency: plan }),
    ...(laterService && { laterService }),
  };
}

/** Whether an empty home is cleaned; only the Deep Clean has a price for that. */
export function isDeepMove(visit: Pick<Priced, 'serviceType' | 'occasion'>): boolean {
  return visit.serviceType === 'deep' && isMove(visit.occasion);
}

/** How long the described job takes; undefined means the service's default. */
export function describedMinutes(form: Priced): number | undefined {
  if (!form.home && !form.addOns?.length) return undefined;
  const priced = priceOfVisit(form);
  return priced.kind === 'price' ? priced.price.minutes : undefined;
}
