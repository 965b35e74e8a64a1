import { z } from 'zod';
import type { CrewColor } from '#domain/crews.ts';
import type { Receipt } from '#domain/receipt-text.ts';
import type { Period } from '#domain/slots.ts';
import type { CustomerOfBooking } from './customers.ts';
import type { StoredPayment } from './payments.ts';
import type { PlanOfVisit } from './plans.ts';
import type { StoredBooking } from '../booking.ts';
import type { CrewNews } from '../crew-day.ts';
import type { CrewLabel } from './crews.ts';
import { LIMITS, calendarDate, period, requiredText } from '../fields.ts';
import type { PriceLineAnswer } from '../price.ts';
import { seenVersion } from '../seen-version.ts';

/** GET /api/admin/days/{date} */
export const dayParams = z.strictObject({ date: calendarDate });

/** A visit of that day: every part of the day that it takes, and what is to be collected, in dollars. */
export type DayVisit = StoredBooking &
  Receipt & {
    periods: Period[];
    balance: string;
    /** Who goes there; null where the visit holds no time anymore. */
    crew: { crew: number; name: string; color: CrewColor } | null;
  };

/** POST /api/admin/bookings/{id}/move: to another time, another crew, or both. */
export const moveBody = z.strictObject({
  date: calendarDate,
  period,
  /** The crew that is to make the visit; the one that has it, or any that is free, without. */
  crewId: z.number({ error: 'Please choose a crew' }).int().positive().optional(),
  version: seenVersion,
});

/** POST /api/admin/bookings/{id}/notes */
export const noteBody = z.strictObject({
  note: requiredText(1, LIMITS.note, 'Please enter a note'),
});

/** Another single visit to come of a booking's customer, and what it says like that booking. */
export type OtherVisit = {
  id: number;
  preferredDate: string;
  preferredTime: string;
  same: ('address' | 'phone' | 'email')[];
};

/** GET /api/admin/bookings/{id}: everything the owner knows of a booking. */
export type BookingDetail = {
  booking: StoredBooking;
  /** Every part of the day that the visit takes, in order. */
  periods: Period[];
  /** Whose it is; null once the person was erased. */
  customer: CustomerOfBooking | null;
  /** The plan it is a visit of; null for one that stands alone. */
  plan: PlanOfVisit | null;
  /** Where a correction can go too: soonest first, none at a visit of a plan. */
  others: OtherVisit[];
  /** The crew that makes the visit; null where it holds no time, as when it was cancelled. */
  crew: CrewLabel | null;
  /** When the customer agreed to text messages; null where they did not. */
  smsConsentAt: string | null;
  /** What a claimed offer means, for people. */
  promoNote: string | null;
  /** The lines of the price; none where only the service is known. */
  lines: PriceLineAnswer[];
  payments: StoredPayment[];
  /** What can still go back through Stripe. */
  refundable: string;
  /** Whether a refund is a gift unless the owner says otherwise. */
  goodwillPreset: boolean;
  /** What came in and was not given back; and what went back as a gift. */
  paid: string;
  gift: string;
  /** Price less discount less all that was paid and not given back, and less gifts; never below zero. */
  balance: string;
  /** What came in and stayed beyond the price. */
  overpaid: string;
  /** What the crew has said of the visit; null before it has. */
  news: CrewNews | null;
  notes: { id: number; note: string; author: string; createdAt: string }[];
  history: {
    id: number;
    action: string;
    actor: string;
    detail: Record<string, unknown> | null;
    createdAt: string;
  }[];
  nextStatuses: string[];
};
