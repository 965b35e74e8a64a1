import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { CrewColor } from '#domain/crews.ts';
import type { SlotTime } from '#domain/slots.ts';
import type { CrewNews } from '../crew-day.ts';
import type { YearlyCall } from './plans.ts';
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
  status: string;
  address: string;
  phone: string;
  /** What is to be collected, and what came in beyond the price, in dollars. */
  balance: string;
  overpaid: string;
  /** Who goes there; null where the visit holds no time anymore. */
  crew: { crew: number; name: string; color: CrewColor } | null;
  /** Whether its time has begun or its crew has finished it today, so that it can be closed. */
  canBeClosed: boolean;
  /** What the crew has said of it; null before it has. */
  news: CrewNews | null;
  version: number;
};

/** How money came in: by card through Stripe, or otherwise. */
export type MoneyMethod = 'card' | (typeof OFFLINE_METHODS)[number];

/** The money of a calendar month, in dollars. */
export type MonthMoney = {
  first: string;
  /** Visits of the month that took place or will, and what they cost together. */
  visits: number;
  worth: string;
  /** What came in during the month, by method, and what went back during it. */
  received: string;
  byMethod: Record<MoneyMethod, string>;
  refunded: string;
};

/** A part of a day: crews that nobody has booked, and whether customers can book it. */
export type OverviewRoom = { period: string; crews: number; free: number; isOpen: boolean };

/** GET /api/admin/overview: what matters today. Money as decimal strings. */
export type Overview = {
  today: string;
  /** Visits of today and of tomorrow, in the order of the day. */
  visits: { date: string; visits: OverviewVisit[] }[];
  /** Visits of earlier days that nobody has closed, oldest first; `count` is of all there are. */
  unclosed: { count: number; visits: OverviewVisit[] };
  /** What waits for the owner. */
  waiting: {
    pendingBookings: number;
    unreadMessages: number;
    overdueMessages: number;
    openQuotes: number;
    failedSendings: number;
    refundsDue: number;
    disputes: number;
  };
  /** Visits to come that stand where the owner has closed since. */
  conflicts: (SlotTime & { id: number; name: string; reason: string })[];
  /** Dates of plans in the next 90 days that cannot be as they are, soonest first; `count` is of all. */
  planConflicts: { count: number; conflicts: PlanConflict[] };
  /** Customers to be told by phone that their plan goes on, who has waited longest first. */
  yearlyCalls: YearlyCall[];
  /** The room of the next seven days, today first. */
  week: { date: string; periods: OverviewRoom[] }[];
  /** Refunds that Stripe refused for good and that nobody has made in another way, newest first. */
  refusedRefunds: { id: number; amount: string; bookingId: number | null; payment: string }[];
  /** Payments that went back because a restored backup had lost their booking, newest first. */
  lostBookings: { id: number; amount: string; payment: string; noticed: string }[];
  /** Slots that are held and not paid for; 0 unless there are suspiciously many. */
  manyHolds: number;
  /** This month and the five before it, newest first. */
  months: MonthMoney[];
  /** Visits of the last twelve months that are done and not paid in full: those of the most money. */
  openBalances: {
    count: number;
    total: string;
    visits: { id: number; name: string; date: string; phone: string; balance: string }[];
  };
  /** The last 30 days, oldest first. */
  days: { date: string; views: number; requests: number; bookings: number }[];
};
