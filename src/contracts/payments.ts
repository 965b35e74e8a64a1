import { z } from 'zod';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { formatMoney } from '#domain/money.ts';
import type { Period } from '#domain/slots.ts';
import { bookingData } from './booking.ts';
import type { ErrorBody } from './errors.ts';
import { optionalText } from './fields.ts';
import type { PriceBreakdown } from './price.ts';

/** The fee in dollars as the call carries it: 25 (spec 7). */
export const FEE_AMOUNT = BOOKING_FEE / 100;

/**
 * POST /api/create-payment-intent. `amount` must be the booking fee; `bookingData` holds the slot.
 * A client that sends the amount alone gets an intent without a hold (spec 7).
 */
export const createPaymentIntentBody = z.object({
  amount: z.literal(FEE_AMOUNT, {
    error: `The booking fee is ${formatMoney(BOOKING_FEE)}. Please reload the page and try again.`,
  }),
  bookingData: bookingData.optional(),
  /** The `priceVersion` of the price that the customer has seen; without it nothing is compared. */
  priceVersion: optionalText(40),
});

/**
 * Its answer with 409 where the customer has seen a price that is neither held nor today's: the
 * price that this visit has now, for this person. Sending its `priceVersion` is the yes to it.
 */
export type PriceChangedAnswer = ErrorBody & {
  price: PriceBreakdown;
  offerRefused?: true;
  /** What the plan's terms are now: sending them as `planConsent` is the yes to them. */
  plan?: PlanOffer;
};

/** The terms of a plan, word for word, and what each later visit costs, as a decimal. */
export type PlanOffer = { terms: string; later: string };

/** Its answer. `holdExpiresAt` is ISO 8601, null where no slot is held. */
export type PaymentIntentAnswer = {
  clientSecret: string;
  publishableKey: string;
  holdExpiresAt: string | null;
  stripeJsUrl?: string;
  /** What a claimed offer takes off for this person; '0.00' when they have booked before. */
  discount?: string;
  /** The price that is held, where something was said about the home or a price was seen. */
  price?: PriceBreakdown;
  /** A claimed offer does not count: this person has booked before. The booking is not touched. */
  offerRefused?: true;
  /** The plan that was agreed to, where the booking starts one. */
  plan?: PlanOffer;
};

/** GET /api/recent-booking: what this browser has just booked. */
export type RecentBooking = {
  id: number;
  serviceType: string;
  preferredDate: string;
  preferredTime: Period;
  /** What is still due on the day of the visit, as a decimal. */
  balance: string;
  /** Whether its price is only where it starts, as nobody has described the home. */
  isStart: boolean;
  /** The plan that it started. */
  plan?: RecentPlan;
};

/** The plan that a booking has just started, in dates and words. */
export type RecentPlan = {
  /** `every two weeks on Tuesday mornings` */
  day: string;
  /** The next visits whose time is kept, `YYYY-MM-DD`. */
  next: string[];
  /** Those whose time is closed or taken and has to be settled. */
  open: string[];
};

/** POST /api/complete-booking (spec 7). The data of a draft beats `bookingData`. */
export const completeBookingBody = z.object({
  bookingData: bookingData.optional(),
  paymentIntentId: z
    .string({ error: 'paymentIntentId is required' })
    .regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'paymentIntentId isn’t a payment of ours'),
});

/** Its answer: 200 with `success: true`, or 409 with `success: false` (spec 7). */
export type CompleteBookingAnswer = {
  success: boolean;
  message: string;
  bookingId?: number;
  /** What was taken off; '0.00' for nothing. */
  discount?: string;
  /** A claimed offer did not count: this person had booked before. */
  offerRefused?: true;
  /** The visit, to go on showing after the message. */
  visit?: RecentBooking;
  /** Where it can be seen, moved and canceled; only for the browser that held the slot. */
  manageUrl?: string;
};
