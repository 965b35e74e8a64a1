import type { BookingData } from '#contracts/booking.ts';
import { PLAN_TERMS_VERSION, planTermsOf } from '#domain/plan-terms.ts';
import type { DraftPrice } from './visit-price.ts';

/**
 * A price with the consent to the plan at it: its text, version and time, which stays what it was
 * where the same text was agreed to before. The price as it is for a single visit.
 *
 * @returns undefined where the customer has agreed to other terms than those at this price.
 */
export function withConsent(
  data: BookingData,
  price: DraftPrice,
  now: Date,
): DraftPrice | undefined {
  const asked = planTermsOf(data, price.plan?.later);
  if (!asked) return price;
  if (data.planConsent !== asked.terms) return undefined;
  if (price.plan?.terms === asked.terms) return price;
  const consent = { version: PLAN_TERMS_VERSION, agreedAt: now.toISOString() };
  return { ...price, plan: { ...asked, ...consent } };
}
