import type { BookingData } from '#contracts/booking.ts';
import { normalizeEmail } from '#domain/person.ts';
import { isPlan, PLAN_TERMS_VERSION, planTermsOf } from '#domain/plans/plan-terms.ts';
import type { App } from '#server/app.ts';
import { mayStartPlan } from '#server/plans/plan-limit.ts';
import { draftPriceOf, type DraftPrice } from './visit-price.ts';

/**
 * What a payment books when its data arrives only now, with its price. The plan discount needs a
 * plan: if the terms agreed to differ, or the plan limit is reached, it is a single visit.
 */
export function bookedWithoutHold(
  app: App,
  data: BookingData,
): { data: BookingData; price: DraftPrice } {
  const price = draftPriceOf(app, data);
  if (!isPlan(data)) return { data, price };
  const owner = { emailKey: normalizeEmail(data.email), address: data.address };
  const isRoom = !app.config.rateLimit || mayStartPlan(app, owner);
  const agreed = isRoom ? withConsent(data, price, app.now()) : undefined;
  if (agreed) return { data, price: agreed };
  const single: BookingData = {
    ...data,
    frequency: 'one-time',
    laterService: undefined,
    planConsent: undefined,
  };
  return { data: single, price: draftPriceOf(app, single) };
}

/**
 * Adds the plan consent to a price: its text, version and time, kept as is if the same text was
 * agreed to before. A single visit's price is returned unchanged.
 *
 * @returns undefined if the customer agreed to terms other than those for this price.
 */
export function withConsent(
  data: BookingData,
  price: DraftPrice,
  now: Date,
): DraftPrice | undefined {
  const offered = planTermsOf(data, price.plan?.later);
  if (!offered) return price;
  if (data.planConsent !== offered.terms) return undefined;
  if (price.plan?.terms === offered.terms) return price;
  const { terms, later } = offered;
  const consent = { version: PLAN_TERMS_VERSION, agreedAt: now.toISOString() };
  return { ...price, plan: { terms, later, ...consent } };
}
