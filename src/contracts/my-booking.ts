import type { PriceLineAnswer } from './price.ts';
import type { Period } from '#domain/slots.ts';
import { z } from 'zod';
import { calendarDate, chosenDate, chosenPeriod, period } from './fields.ts';

/**
 * The header that carries the token of a customer's link. The token stands in the link's fragment,
 * so that no server log and no referrer ever holds it.
 */
export const BOOKING_TOKEN_HEADER = 'x-booking-token';

/** POST /api/my-booking/move */
export const moveMyBookingBody = z.strictObject({ date: calendarDate, period });
/** Where a booking is to move. */
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
  /** Every part of the day that the visit takes, in order. */
  periods: Period[];
  address: string;
  specialInstructions: string | null;
  /** The home as it was described; null where only the service is known. */
  home: { bedrooms: number; bathrooms: number } | null;
  occasion: string | null;
  frequency: string | null;
  /** How long the visit takes; null where only the service is known. */
  minutes: number | null;
  estimatedCost: string;
  discount: string;
  /** What the visit costs: the estimate less the discount. */
  total: string;
  promoNote: string | null;
  /** The lines of the price; none where only the service is known. */
  lines: PriceLineAnswer[];
  bookingFee: string;
  /** What came in and has not gone back. */
  paid: string;
  /** What has gone back to the card. */
  refunded: string;
  /** What of that was a gift, so that it is not owed again. */
  goodwill: string;
  /** What is still on its way back. */
  refundDue: string;
  /** What is still due on the day of the visit. */
  balance: string;
  /** What came in beyond the price and isn't on its way back. */
  overpaid: string;
  googleCalendarLink: string | null;
  /** Whether it can be moved and canceled here; later than 24 hours before it cannot. */
  canChange: boolean;
  /** Whether the visit's time has come. */
  hasBegun: boolean;
  /** What goes back when it is canceled now. */
  refundable: string;
  /** Whether canceling it ends the plan that it begins. */
  endsPlan: boolean;
};
