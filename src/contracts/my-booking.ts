import type { PriceLineAnswer } from './price.ts';
import type { Period } from '#domain/slots.ts';
import { z } from 'zod';
import type { MyReceipt } from './receipts.ts';
import { calendarDate, chosenDate, chosenPeriod, period } from './fields.ts';

/**
 * The header that carries the token of a customer's link. The token is in the link's fragment so
 * that server logs and referrers never contain it.
 */
export const BOOKING_TOKEN_HEADER = 'x-booking-token';

/** POST /api/my-booking/move */
export const moveMyBookingBody = z.strictObject({ date: calendarDate, period });
/** A booking's new time. */
export type MoveMyBooking = z.infer<typeof moveMyBookingBody>;

/** The form of it, with the booking form's messages. */
export const moveMyBookingForm = moveMyBookingBody.extend({
  date: chosenDate,
  period: chosenPeriod,
});

/** GET /api/my-booking/periods/{date} */
export const myPeriodsParams = z.strictObject({ date: calendarDate });

/** A booking as its customer sees it. Money as decimal strings in dollars. */
export type MyBooking = {
  id: number;
  status: string;
  paymentStatus: string;
  firstName: string;
  serviceType: string;
  preferredDate: string;
  preferredTime: Period;
  /** `between 9:30 and 10:30 AM`, once they were told the evening before; null until then. */
  arrival: string | null;
  /** Every part of the day that the visit takes, in order. */
  periods: Period[];
  address: string;
  specialInstructions: string | null;
  /** The home as described; null if only the service is known. */
  home: { bedrooms: number; bathrooms: number } | null;
  occasion: string | null;
  frequency: string | null;
  /** How long the visit takes; null if only the service is known. */
  minutes: number | null;
  estimatedCost: string;
  discount: string;
  /** What the visit costs: the estimate less the discount. */
  total: string;
  promoNote: string | null;
  /** The lines of the price; empty if only the service is known. */
  lines: PriceLineAnswer[];
  bookingFee: string;
  /** Each payment as it came in, oldest first. */
  payments: { date: string; method: string; amount: string }[];
  /** Its receipts and what answers them, oldest first. */
  receipts: MyReceipt[];
  /** What was paid and not refunded. */
  paid: string;
  /** What was refunded to the card. */
  refunded: string;
  /** The part of `refunded` that was a gift, so it is not owed again. */
  goodwill: string;
  /** Refunds still on their way. */
  refundDue: string;
  /** What is still due on the day of the visit. */
  balance: string;
  /** What came in beyond the price and isn't on its way back. */
  overpaid: string;
  /** The tip for the crew; in none of the sums above. */
  tip: string;
  /** The kept card that what is due is charged to; null for none. */
  card: string | null;
  /** What of a quote's deposit is to be paid now, and where by card; null for none. */
  deposit: { left: string; payUrl: string | null } | null;
  /** Where the balance can be paid by card; null unless something is due and the visit has begun. */
  payUrl: string | null;
  googleCalendarLink: string | null;
  /** Whether it can still be moved and canceled here: up to 24 hours before. */
  canChange: boolean;
  /** Whether the visit has started. */
  hasBegun: boolean;
  /** The refund if it is canceled now. */
  refundable: string;
  /** What is charged as it was canceled late, or nobody got in; absent for nothing. */
  late?: { name: string; amount: string };
  /** What a late cancellation or a lockout costs, in a sentence; absent for nothing. */
  lateRule?: string;
  /** Whether canceling it ends the plan it starts. */
  endsPlan: boolean;
};
