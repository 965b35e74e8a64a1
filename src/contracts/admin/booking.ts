import type { KeptCard } from '../cards.ts';
import { z } from 'zod';
import type { Told } from '#domain/told-by.ts';
import type { CrewColor } from '#domain/crews.ts';
import type { Receipt } from '#domain/receipt-text.ts';
import type { Period } from '#domain/slots.ts';
import type { PlannedChargeShown } from './charges.ts';
import type { CustomerOfBooking } from './customers.ts';
import type { ShownReceipt } from '../receipts.ts';
import type { LateChargeShown } from './late-charge.ts';
import type { MadeRoom } from './made-room.ts';
import type { StoredPayment } from './payments.ts';
import type { PlanOfVisit } from './plans.ts';
import type { StoredDeposit } from './quotes.ts';
import type { StoredBooking } from '../booking.ts';
import type { CrewNews } from '../crew-day.ts';
import type { CrewLabel } from './crews.ts';
import { LIMITS, calendarDate, period, requiredText, startTime } from '../fields.ts';
import type { PriceLineAnswer } from '../price.ts';
import { seenVersion } from '../seen-version.ts';

/** GET /api/admin/days/{date} */
export const dayParams = z.strictObject({ date: calendarDate });

/** A visit of that day: every part of the day it takes, and the dollars to collect. */
export type DayVisit = StoredBooking &
  Receipt & {
    periods: Period[];
    balance: string;
    /** The kept card that pays the balance by itself, after the visit; null where it is collected. */
    byCard: string | null;
    /** The crew that goes there; null if the visit no longer holds a time slot. */
    crew: { crew: number; name: string; color: CrewColor } | null;
    /** Its hours in that crew's day, in words; null likewise. */
    hours: string | null;
  };

/** A visit's hours: `09:30` to `11:30`; `isFixed` once told to the customer or pinned by the owner. */
export type VisitHours = { start: string; end: string; isFixed: boolean };

/** A booking in the list, with its hours in its crew's day; null if it holds no time. */
export type ListedBooking = StoredBooking & {
  hours: VisitHours | null;
  /** The crew that makes it; null if it holds no time. */
  crew: CrewLabel | null;
  /** What is still due for it: the same sum as in the overview. */
  balance: string;
  /** The kept card that pays that; null if it is collected. */
  byCard: string | null;
};

/** POST /api/admin/bookings/{id}/move: to another time, another crew, or both. */
export const moveBody = z.strictObject({
  date: calendarDate,
  period,
  /**
   * When in it the visit starts, if that is fixed; else the product chooses. Null takes a pin off a
   * visit that stays in its part of the day.
   */
  startTime: startTime.nullable().optional(),
  /** False: at that hour of another day or part of it, and shifted like any that nobody asked for. */
  isPinned: z.boolean({ error: 'Please say whether the hour is pinned' }).optional(),
  /** The crew to make the visit; if absent, the current one or any that is free. */
  crewId: z.number({ error: 'Please choose a crew' }).int().positive().optional(),
  version: seenVersion,
});

/** POST /api/admin/bookings/{id}/notes */
export const noteBody = z.strictObject({
  note: requiredText(1, LIMITS.note, 'Please enter a note'),
});

/** Another upcoming single visit of the same customer, and which fields match that booking. */
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
  /** When it takes place in its crew's day; null if it holds no time. */
  hours: VisitHours | null;
  /** The window that its customer was told, in words; null while only the part of the day was. */
  arrival: string | null;
  /** Whose it is; null once the person was erased. */
  customer: CustomerOfBooking | null;
  /** The plan it is a visit of; null for a single visit. */
  plan: PlanOfVisit | null;
  /** Where a correction can apply too: soonest first, empty for a visit of a plan. */
  others: OtherVisit[];
  /** The crew that makes the visit; null if it holds no time slot, as when it was cancelled. */
  crew: CrewLabel | null;
  /** Whether the mailbox refused the latest email to the address for good. */
  isEmailRefused: boolean;
  /** Whether it waits for the customer to agree: until then nothing is sent to them. */
  awaitsAgreement: boolean;
  /** Whether the customer's link can be in a mailbox, so that revoking it does something. */
  hasLinkOut: boolean;
  /** When the customer agreed to text messages; null where they did not. */
  smsConsentAt: string | null;
  /** The card that the customer lets us charge for this visit; null for none. */
  card: KeptCard | null;
  /** Why that card can’t be charged anymore: `Visa 4242 expired 10/26.`; null if it can, or for none. */
  noCharge: string | null;
  /** The card that pays the balance by itself, after the visit; null where it is collected. */
  byCard: string | null;
  /** The charge of that card that waits for its hour; null for none. */
  planned: PlannedChargeShown | null;
  /** What a claimed offer means, for people. */
  promoNote: string | null;
  /** The lines of the price; empty if only the service is known. */
  lines: PriceLineAnswer[];
  payments: StoredPayment[];
  /** Receipts and what answers them, oldest first. */
  receipts: ShownReceipt[];
  /** What can still be refunded through Stripe. */
  refundable: string;
  /** What can still be refunded of the tip, which is no part of that. */
  refundableTip: string;
  /** Whether a refund is a gift by default. */
  goodwillPreset: boolean;
  /** What was paid and not refunded; and what was refunded as a gift. */
  /** What of its price stands on invoices, and whether what is open goes on one. */
  invoiced: string;
  isBilled: boolean;
  paid: string;
  gift: string;
  /** Price less discount, less what was paid and not refunded, and less gifts; never below zero. */
  balance: string;
  /** What was paid beyond the price and not refunded. */
  overpaid: string;
  /** The deposit agreed to with a quote, and where to pay it by card; null for none. */
  deposit: (StoredDeposit & { payUrl: string | null }) | null;
  /** What is charged, or can be, as it was canceled late or nobody got in; null for nothing. */
  late: LateChargeShown | null;
  /** The customer's page for paying the balance by card; null unless something is due there. */
  payUrl: string | null;
  /** How a message reaches the customer; null if only a call does. */
  reach: Told;
  /** What came in for the crew; in none of the sums above. */
  tip: string;
  /** What the crew has reported about the visit; null until it does. */
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

/** POST /api/admin/bookings/{id}/told: whether the customer was told by phone. */
export const toldBody = z.strictObject({
  isTold: z.boolean({ error: 'Please say whether they know' }),
});

/** A booking that was just changed, and how its customer hears of it. */
export type ChangedBooking = StoredBooking & { told: Told };

/** Where a visit is: its start, null where it holds no time, and its crew's name. */
export type VisitSpot = { date: string; start: string | null; crew: string | null };

/** A visit that was just moved, with where it was and is. */
export type MovedBooking = WithMadeRoom<ChangedBooking> & { was: VisitSpot; is: VisitSpot };

/** A booking whose time was just taken, with the visits that made room for it. */
export type WithMadeRoom<Booking extends object> = Booking & { madeRoom: MadeRoom[] };
