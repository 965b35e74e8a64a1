import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { CrewColor } from '#domain/crews.ts';
import type { DayRoom } from '#domain/free-times.ts';
import type { ToldByCall } from '#domain/told-by.ts';
import type { Period, SlotTime } from '#domain/slots.ts';
import type { CrewNews } from '../crew-day.ts';
import type { YearlyCalls } from './plans.ts';
import type { PlanConflict } from '../plans.ts';
import type { OFFLINE_METHODS } from './payments.ts';

/** GET /api/admin/payments/export: a calendar month, `2026-11`. */
export const monthQuery = z.strictObject({
  month: z
    .string({ error: 'Please enter a month, like 2026-11' })
    .refine((month) => isCalendarDate(`${month}-01`), {
      error: 'Please enter a month, like 2026-11',
    }),
});

/** A visit as the overview lists it. */
export type OverviewVisit = {
  id: number;
  name: string;
  date: string;
  serviceType: string;
  period: string;
  /** Every part of the day that it takes, in order. */
  periods: Period[];
  /** Its half hour of the day, from 8 AM, and its hours in words; null if it holds no time. */
  start: number | null;
  hours: string | null;
  status: string;
  address: string;
  phone: string;
  /** What is to be collected, and what was overpaid, in dollars. */
  balance: string;
  overpaid: string;
  /** The kept card that pays the balance by itself, after the visit; null where it is collected. */
  byCard: string | null;
  /** The crew that goes there; null if the visit no longer holds a time slot. */
  crew: { crew: number; name: string; color: CrewColor } | null;
  /** Whether it has started, or its crew finished it today, so that it can be closed. */
  canBeClosed: boolean;
  /** Whether it is over, by its plan or its crew's word, or has half an hour left. */
  isEnding: boolean;
  /** What the crew has reported about it; null until it does. */
  news: CrewNews | null;
  version: number;
};

/** How a payment was made: by card or bank debit through Stripe, or otherwise. */
export type MoneyMethod = 'card' | 'debit' | (typeof OFFLINE_METHODS)[number];

/** The money of a calendar month, in dollars. */
export type MonthMoney = {
  first: string;
  /** Visits of the month that took place or will, and their total price. */
  visits: number;
  worth: string;
  /** What came in during the month, by method, and what was refunded during it. */
  received: string;
  byMethod: Record<MoneyMethod, string>;
  refunded: string;
};

/** GET /api/admin/events: the stream of news for an open dashboard. */
export const EVENTS_PATH = '/api/admin/events';

/**
 * One event of the stream: that something has changed since the last one. `stamp` is what an
 * overview read from now on carries, too; `changed` is what the history says it was about, nothing
 * for a change that it doesn't keep.
 */
export const news = z.object({ stamp: z.string(), changed: z.array(z.string()) });
/** An event of the stream. */
export type News = z.infer<typeof news>;

/** A customer to call, since no message told them of the last change of their visit. */
export type CustomerCall = SlotTime & {
  /** The booking. */
  id: number;
  name: string;
  phone: string;
  event: ToldByCall;
  /** The window they were told, in words; null if only the part of the day was promised. */
  arrival: string | null;
  /** When it was changed, in ISO 8601. */
  since: string;
};

/** A customer to call, since no message told them what changed in their plan. */
export type PlanCall = {
  /** The plan. */
  id: number;
  name: string;
  phone: string;
  /** What changed, each a sentence for the owner. */
  says: string[];
  /** The first day ahead that it is about; null if none is. */
  date: string | null;
  /** When the first of it was changed, in ISO 8601. */
  since: string;
};

/** A visit that took place and is not paid in full. */
export type OpenBalance = {
  id: number;
  name: string;
  date: string;
  phone: string;
  balance: string;
  /** How a reminder reaches the customer; null if only a call does. */
  reach: 'mail' | 'sms' | null;
  /** The day of the last reminder; null if there was none. */
  remindedOn: string | null;
  /** The day of the next reminder that goes out by itself; null if none will. */
  nextReminderOn: string | null;
  /** When their kept card is charged for it, unless somebody stops it; null if nothing is planned. */
  chargedAt: string | null;
  /** Who holds that charge back: until it goes on, no reminder goes out by itself; null if nobody. */
  heldBy: 'owner' | 'crew' | null;
  version: number;
};

/** The days that the ages of open balances go up to; null for all that are older. */
export const BALANCE_AGES = [7, 30, null] as const;

/** GET /api/admin/overview: what matters today. Money as decimal strings. */
export type Overview = {
  /** The stamp of the news (`News`) as it was read. */
  stamp: string;
  today: string;
  /** Visits of today and of tomorrow, in the order of the day. */
  visits: {
    date: string;
    visits: OverviewVisit[];
    /** Why the whole day is blocked, empty if no reason was given; null if it isn’t. */
    closedFor: string | null;
  }[];
  /** Past visits that nobody has closed, oldest first; `count` is the total. */
  unclosed: { count: number; visits: OverviewVisit[] };
  /** What needs the owner's attention. */
  waiting: {
    pendingBookings: number;
    unreadMessages: number;
    overdueMessages: number;
    openQuotes: number;
    failedSendings: number;
    refundsDue: number;
    disputes: number;
    /** Drafts of invoices, which go out by themselves on their day. */
    invoiceDrafts: number;
    newReviews: number;
  };
  /** Reviews with few stars that the owner hasn't looked into, longest waiting first. */
  lowReviews: { id: number; name: string; rating: number; words: string }[];
  /** Upcoming visits at times the owner has since closed. */
  conflicts: (SlotTime & { id: number; name: string; reason: string })[];
  /** Plan dates of the next 90 days that cannot take place, soonest first; `count` is of all. */
  planConflicts: { count: number; conflicts: PlanConflict[] };
  /** Customers to call because no message reaches them. */
  customerCalls: CustomerCall[];
  /** The same for changes of their plan. */
  planCalls: PlanCall[];
  /** Customers to call because their plan goes on. */
  yearlyCalls: YearlyCalls;
  /** Free capacity of the next seven days, today first; `open` in minutes over all crews. */
  week: (DayRoom & { date: string })[];
  /** Refunds that Stripe refused for good and that were not made another way, newest first. */
  refusedRefunds: { id: number; amount: string; bookingId: number | null; payment: string }[];
  /** Payments refunded because a restored backup had lost their booking, newest first. */
  lostBookings: { id: number; amount: string; payment: string; noticed: string }[];
  /** Slots that are held and not paid for; 0 unless suspiciously many. */
  manyHolds: number;
  /** This month and the five before it, newest first. */
  months: MonthMoney[];
  /** Completed visits not paid in full, oldest first; `count` and `total` are of all. */
  openBalances: {
    count: number;
    total: string;
    ages: { upTo: (typeof BALANCE_AGES)[number]; count: number; total: string }[];
    visits: OpenBalance[];
  };
  /** The last 30 days, oldest first. */
  days: { date: string; views: number; requests: number; bookings: number }[];
};
