import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { FeeKind } from '#domain/entry-name.ts';
import type { Occasion } from '#domain/ledger.ts';
import type { MoneyFinding } from '#domain/money-findings.ts';
import type { PlannedChargeShown } from './charges.ts';
import { pageQuery } from '../fields.ts';
import type { MoneyMethod, OpenBalance, Overview } from './insights.ts';

const month = z
  .string({ error: 'Please enter a month, like 2026-11' })
  .refine((text) => isCalendarDate(`${text}-01`), {
    error: 'Please enter a month, like 2026-11',
  });

/** GET /api/admin/money: without a month, the running one. */
export const moneyQuery = z.strictObject({ month: month.optional() });

/** What a figure of the Money tab counts. */
export const MONEY_FIGURES = [
  'received',
  'card',
  'debit',
  'cash',
  'peer',
  'reader',
  'other',
  'tips',
  'lateCharges',
  'refunded',
  'disputed',
  'fees',
  'paidOut',
  'onItsWay',
] as const;
/** See {@link MONEY_FIGURES}. */
export type MoneyFigure = (typeof MONEY_FIGURES)[number];

/**
 * What has a list behind it: a figure, the month’s visits and what they are booked for, the tips in
 * cash that the crews kept, or what was at Stripe when the month ended, or is now.
 */
export const MONEY_LISTS = [...MONEY_FIGURES, 'booked', 'keptTips', 'atStripe'] as const;
/** See {@link MONEY_LISTS}. */
export type MoneyList = (typeof MONEY_LISTS)[number];

/** GET /api/admin/money/entries: the list behind a figure of a month. */
export const entriesQuery = z.strictObject({
  month,
  figure: z.enum(MONEY_LISTS, { error: 'Please choose a figure of the month' }),
  /** Tips of one crew only, which the kept ones need; `none` for those of visits that hold no crew's time. */
  crew: z
    .union([z.literal('none'), z.coerce.number().int().positive()], { error: 'Which crew?' })
    .optional(),
});

/** The ages of {@link BALANCE_AGES} by name. */
export const BALANCE_AGE_NAMES = ['7', '30', 'older'] as const;
/** See {@link BALANCE_AGE_NAMES}. */
export type BalanceAge = (typeof BALANCE_AGE_NAMES)[number];

/**
 * GET /api/admin/money/open: what is open for visits, the oldest first, all of it or of one age.
 * `before` is the last visit of the page before.
 */
export const balancesQuery = pageQuery.extend({
  age: z.enum(BALANCE_AGE_NAMES, { error: 'Please choose an age' }).optional(),
});
/** The balances query, checked. */
export type BalancesQuery = z.infer<typeof balancesQuery>;

/** GET /api/admin/money/payouts/{id}: Stripe's number of a payout. */
export const payoutParams = z.object({
  id: z.string().regex(/^po_\w+$/u, { error: 'We can’t find that payout' }),
});

/** POST /api/admin/money/months: closes a month, or takes that back. */
export const monthClosing = z.strictObject({
  month,
  isClosed: z.boolean({ error: 'Please say whether it’s to be closed' }),
});

/**
 * A line behind a figure, in dollars; a negative amount takes back an earlier one, or where it is of
 * what is at Stripe, takes money out of there.
 */
export type MoneyEntry = {
  id: number;
  /** The day it counts for. */
  date: string;
  amount: string;
  /** What it is and how it was paid; null for the price of a visit. */
  what: Occasion | null;
  method: MoneyMethod | null;
  /** What Stripe took it for; null for all but a fee. */
  fee: FeeKind | null;
  bookingId: number | null;
  /** The invoice that it was paid on, or the fee of that payment; null for money of a visit. */
  invoiceId: number | null;
  name: string | null;
};

/** The list behind a figure, newest first; `count` and `total` are of all. */
export type MoneyEntries = { count: number; total: string; entries: MoneyEntry[] };

/** The figures of a month, in dollars. */
export type MonthFigures = {
  /** `2026-11`. */
  month: string;
  /** Visits of the month that took place or will, and their total price. */
  visits: number;
  worth: string;
  figures: Record<MoneyFigure, string>;
  /** What came in on each day of the month, in cents. */
  days: number[];
};

/** A refund that waits or was refused, in dollars. */
export type MoneyRefund = {
  id: number;
  amount: string;
  bookingId: number | null;
  name: string | null;
  /** Why it wasn’t made, for the owner; null for one that just waits. */
  reason: string | null;
  /** Whether Stripe refused it for good. */
  isFailed: boolean;
  since: string;
};

/** Money on its way from Stripe to the bank, or there, in dollars. */
export type MoneyPayout = {
  id: string;
  amount: string;
  status: string;
  failure: string | null;
  arrives: string;
};

/** What a payout took to the bank, in dollars. */
export type PayoutPart = {
  id: string;
  date: string;
  /** Stripe’s word for it: charge, refund, dispute, fee and so on. */
  category: string;
  amount: string;
  fee: string;
  bookingId: number | null;
  name: string | null;
};

/** A charge of a kept card that waits for its hour. */
export type MoneyCharge = PlannedChargeShown & { bookingId: number; name: string };

/** A visit whose card was declined for good while something is due, with the reason. */
export type MoneyDecline = OpenBalance & { reason: string };

/** GET /api/admin/money: the owner’s money. */
export type Money = {
  today: string;
  due: Overview['openBalances'];
  refunds: MoneyRefund[];
  /** Charges of kept cards that wait, and those that failed. */
  charges: MoneyCharge[];
  declined: MoneyDecline[];
  month: MonthFigures;
  before: MonthFigures;
  /** Tips of the month by crew; without a crew for visits that hold no crew’s time. */
  tips: { crewId: number | null; crew: string | null; amount: string }[];
  /** Tips in cash that crews noted in the month and kept; no part of what was received. */
  keptTips: { crewId: number; crew: string; amount: string }[];
  /** Whether the month is over, closed, and can be closed or opened again. */
  closing: { isOver: boolean; isClosed: boolean; canClose: boolean; canReopen: boolean };
  /** What came in through Stripe and has not left it when the month ended, or now. */
  atStripe: string;
  payouts: { onTheirWay: string; latest: MoneyPayout[] };
  /** What the last check of Stripe’s statement found; null before the first. */
  check: { at: string; compared: number; findings: MoneyFinding[] } | null;
  hasStripe: boolean;
};
