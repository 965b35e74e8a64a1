import { z } from 'zod';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { formatMoney } from '#domain/money.ts';
import type { CardTerms } from '#domain/kept-card.ts';
import type { Period } from '#domain/slots.ts';
import { bookingData } from './booking.ts';
import type { ErrorBody } from './errors.ts';
import { optionalText, withoutEmpty } from './fields.ts';
import type { PriceBreakdown } from './price.ts';

/** The fee in dollars, as the request sends it: 25 (spec 7). */
export const FEE_AMOUNT = BOOKING_FEE / 100;

/**
 * POST /api/create-payment-intent. `amount` must be the booking fee; `bookingData` holds the slot.
 * A client that sends the amount alone gets an intent without a hold (spec 7).
 */
export const createPaymentIntentBody = z.object({
  amount: z.literal(FEE_AMOUNT, {
    error: `The booking fee is ${formatMoney(BOOKING_FEE)}. Please reload the page and try again.`,
  }),
  bookingData: z.preprocess(withoutEmpty, bookingData).optional(),
  /** The `priceVersion` the customer saw; without it nothing is compared. */
  priceVersion: optionalText(40),
  /**
   * The sentence on late cancellations and lockouts that the customer saw, empty for none. Without
   * it nothing is compared, and nothing can be charged for either.
   */
  lateShown: optionalText(400),
});

/**
 * The 409 answer when the price the customer saw is neither held nor today's: the visit's current
 * price for this person. Sending its `priceVersion` accepts it.
 */
export type PriceChangedAnswer = ErrorBody & {
  price: PriceBreakdown;
  offerRefused?: true;
  /** The welcome offer ended while this person was booking. */
  offerEnded?: true;
  /** The plan's current terms: sending them as `planConsent` accepts them. */
  plan?: PlanOffer;
  /**
   * The sentence on late cancellations and lockouts in force, where another one was shown: sending
   * it as `lateShown` accepts it.
   */
  late?: string;
};

/** The terms of a plan, word for word, and what each later visit costs, as a decimal. */
export type PlanOffer = { terms: string; later: string };

/** Its answer. `holdExpiresAt` is ISO 8601, null where no slot is held. */
export type PaymentIntentAnswer = {
  clientSecret: string;
  publishableKey: string;
  holdExpiresAt: string | null;
  stripeJsUrl?: string;
  /** The discount of a claimed offer for this person; '0.00' if they have booked before. */
  discount?: string;
  /** The price that is held, if a home was described or a price was seen. */
  price?: PriceBreakdown;
  /** The claimed offer does not apply: this person has booked before. The booking is unaffected. */
  offerRefused?: true;
  /** The welcome offer has ended, which the form may not have known. */
  offerEnded?: true;
  /** The plan that was agreed to, if the booking starts one. */
  plan?: PlanOffer;
  /** The box that keeps the card, and whether it is ticked already. */
  keepCard?: KeepCardOffer;
  /** What a late cancellation or a lockout of this visit may cost, in a sentence; absent for none. */
  late?: string;
};

/** The words beside the box that keeps the card, and whether it is ticked already. */
export type KeepCardOffer = CardTerms & {
  ticked: boolean;
  /** It was ticked for other words, which counts no longer. */
  isStale?: true;
};

/** GET /api/recent-booking: what this browser has just booked. */
export type RecentBooking = {
  id: number;
  serviceType: string;
  occasion: string | null;
  preferredDate: string;
  preferredTime: Period;
  /** What is still due on the day of the visit, as a decimal. */
  balance: string;
  /** Whether its price is only a starting price, because nobody has described the home. */
  isStart: boolean;
  /** The kept card that what is due is charged to; absent for none. */
  card?: string;
  /** The plan that it started. */
  plan?: RecentPlan;
};

/** The plan that a booking has just started, in dates and words. */
export type RecentPlan = {
  /** `every two weeks on Tuesday mornings` */
  day: string;
  /** The next visits with a reserved time, `YYYY-MM-DD`. */
  next: string[];
  /** Those whose time is closed or taken and needs settling. */
  open: string[];
  /** What is cleaned at the later visits: another service than the first one's, if so chosen. */
  serviceType?: string;
};

/** POST /api/complete-booking (spec 7). The draft's data takes precedence over `bookingData`. */
export const completeBookingBody = z.object({
  bookingData: z.preprocess(withoutEmpty, bookingData).optional(),
  paymentIntentId: z
    .string({ error: 'paymentIntentId is required' })
    .regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'paymentIntentId isn’t a payment of ours'),
});

/** Its answer: 200 with `success: true`, or 409 with `success: false` (spec 7). */
export type CompleteBookingAnswer = {
  success: boolean;
  message: string;
  bookingId?: number;
  /** The discount; '0.00' for none. */
  discount?: string;
  /** The claimed offer did not apply: this person had booked before. */
  offerRefused?: true;
  /** The visit, to show after the message. */
  visit?: RecentBooking;
  /** Where it can be seen, moved and canceled; only for the browser that held the slot. */
  manageUrl?: string;
};
