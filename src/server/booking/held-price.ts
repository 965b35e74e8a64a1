import { lateRule, lateTerms, type LateTerms } from '#content/late-charge.ts';
import type { BookingData } from '#contracts/booking.ts';
import type { PaymentIntentAnswer, PriceChangedAnswer } from '#contracts/payments.ts';
import type { DraftRow } from '#db/rows.ts';
import { centsToDecimal, formatMoney } from '#domain/money.ts';
import { normalizeEmail } from '#domain/person.ts';
import { planTermsOf } from '#domain/plans/plan-terms.ts';
import { NO_OFFER } from '#domain/promo.ts';
import type { App } from '#server/app.ts';
import { bookerOf } from '#server/customers/customer-for.ts';
import { AppError } from '#server/errors.ts';
import { withConsent } from './agree-to-plan.ts';
import { toPriceAnswer } from './ask-price.ts';
import { heldData } from './held-data.ts';
import {
  type DraftPrice,
  draftPriceOf,
  hasOffer,
  isDescribed,
  keptPrice,
  priceFor,
} from './visit-price.ts';

type PriceRequest = {
  readonly data: BookingData;
  /** The price list version the customer saw; undefined skips the comparison. */
  readonly priceVersion: string | undefined;
};

type HoldPriceRequest = PriceRequest & {
  /** The email address (normalized) that the browser is signed in with; undefined for none. */
  readonly signedInAs: string | undefined;
  /** The sentence on late charges that the customer saw; see `lateToHold`. */
  readonly lateShown: string | undefined;
};

/**
 * The price that a hold keeps: the one the customer saw, if this browser's draft still holds it or
 * it is today's. Without a seen version, the draft's price, else today's. A plan's price carries
 * the consent to its terms.
 *
 * @throws AppError `price-changed` with the visit's price if the customer saw another one, with
 * its plan's terms if other ones were agreed to, and with what a late cancellation or a lockout
 * costs if something else was shown.
 */
export function priceToHold(
  app: App,
  own: DraftRow | undefined,
  { data, priceVersion, signedInAs, lateShown }: HoldPriceRequest,
): DraftPrice {
  const today = draftPriceOf(app, data);
  const held = (own && isSameVisit(own, data) ? keptPrice(own) : undefined) ?? today;
  const seen = [held, today].filter(
    ({ withOffer }) => priceVersion === undefined || withOffer.priceVersion === priceVersion,
  );
  const agreed = seen.map((price) => withConsent(data, price, app.now())).find(Boolean);
  const late = lateToHold(own && keptPrice(own), lateShown);
  if (agreed && late !== undefined) {
    const { offerRefused: toldNoOffer = false } = shownPrice(app, data, agreed);
    const isSignedIn = signedInAs === normalizeEmail(data.email);
    const { late: _, ...price } = agreed;
    return { ...price, toldNoOffer, isSignedIn, ...(late && { late }) };
  }
  const answer: Omit<PriceChangedAnswer, 'message'> = {
    ...shownPrice(app, data, held),
    ...(late === undefined && { late: lateRuleOfTerms(lateTerms) }),
  };
  const total = formatMoney(priceFor(app, bookerOf(data), held).total);
  const sentence = agreed
    ? 'What a late cancellation costs has changed. Please look at it before you pay.'
    : seen.length > 0
      ? 'The terms of your plan have changed. Please look at them before you pay.'
      : `Our prices have changed: this visit is now ${total}. Please look at it before you pay.`;
  throw new AppError('price-changed', sentence, { answer });
}

/**
 * What this customer sees before paying: the price for the home they described, with the welcome
 * offer on a first cleaning. A client that sends only the specification's fields gets nothing more.
 */
export function priceAnswer(
  app: App,
  request: PriceRequest,
  draft: DraftRow,
): Partial<PaymentIntentAnswer> {
  const { data, priceVersion } = request;
  const held = keptPrice(draft) ?? draftPriceOf(app, data);
  const { price, plan, ...refused } = shownPrice(app, data, held);
  const isShown = Boolean(data.promo) || isDescribed(data) || priceVersion !== undefined;
  const late = lateRuleOfTerms(held.late ?? null);
  return {
    ...(isShown && { discount: price.discount, ...refused, price }),
    ...(plan && { plan }),
    ...(late !== '' && { late }),
  };
}

function shownPrice(app: App, data: BookingData, prices: DraftPrice) {
  const price = priceFor(app, bookerOf(data), prices);
  // Who books again, and saw a price without the offer, has nothing to be told.
  const isRefused = data.promo !== NO_OFFER && hasOffer(prices.withOffer) && !hasOffer(price);
  const plan = planTermsOf(data, prices.plan?.later);
  // A form that knew it asked for a price without the offer.
  const isOver = data.promo !== NO_OFFER && !hasOffer(prices.withOffer) && !app.inEffect().offer;
  return {
    price: toPriceAnswer(price),
    ...(isRefused && { offerRefused: true as const }),
    ...(isOver && { offerEnded: true as const }),
    ...(plan && { plan: { terms: plan.terms, later: centsToDecimal(plan.later.total) } }),
  };
}

/** Whether a draft was priced for just this: home, occasion, add-ons, frequency and later visits. */
function isSameVisit(draft: DraftRow, data: BookingData): boolean {
  const held = heldData(draft);
  const pricedBy = (visit: BookingData) => {
    const { serviceType, home, occasion, addOns, everyVisit, frequency, laterService } = visit;
    return JSON.stringify([
      ...[serviceType, home, occasion, addOns, everyVisit, frequency, laterService],
    ]);
  };
  return draft.price !== null && held !== undefined && pricedBy(held) === pricedBy(data);
}

/** What is said of terms, in a sentence; empty for none. */
function lateRuleOfTerms(terms: LateTerms | null): string {
  return terms === null ? '' : lateRule(terms);
}

/**
 * What a hold keeps that a late cancellation or a lockout may cost: only what was shown, if this
 * browser's draft still holds it or it is in force. Where the owner charges nothing anymore, nothing.
 *
 * @param shown the sentence that the customer saw, empty for none. Without it nothing is compared,
 * and nothing may be charged.
 * @returns undefined if another sentence is in force than was shown.
 */
function lateToHold(
  held: Pick<DraftPrice, 'late'> | undefined,
  shown: string | undefined,
): LateTerms | null | undefined {
  if (shown === undefined || lateTerms === null) return null;
  const known = held ? [held.late ?? null, lateTerms] : [lateTerms];
  return known.find((terms) => lateRuleOfTerms(terms) === shown);
}
