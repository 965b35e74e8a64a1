import { z } from 'zod';
import { PRICED_BY } from '#domain/contract.ts';
import { calendarDate, period } from './fields.ts';

const dayOfWeek = z.number().int().min(0).max(6);

const money = z.string();
const priceLine = z.object({ code: z.string(), label: z.string(), amount: money });

/** An alternative to a time that is not possible. */
export const offeredTime = z.object({ date: calendarDate, period });
/** An alternative to a time that is not possible. */
export type OfferedTime = z.infer<typeof offeredTime>;

/** One visit of a plan. */
export const planVisit = z.object({
  /** Permanently identifies the visit, even if it is moved. */
  originalDate: calendarDate,
  /** Where the plan puts it, after changes of weekday; it has that day's price. */
  plannedDate: calendarDate,
  date: calendarDate,
  period,
  /** The period it starts in and those it runs into. */
  periods: z.array(period),
  /**
   * `planned`: its time is reserved; `made`: already a booking; `moved`: either, at a time other
   * than the plan's; `conflict`: its time is closed or taken.
   */
  state: z.enum(['planned', 'made', 'moved', 'skipped', 'conflict', 'paused']),
  bookingId: z.number().int().nullable(),
  /** Whether it is the visit that started the plan, which has its own price. */
  isFirst: z.boolean(),
  /** What is cleaned: the first visit can be another service than the plan's. */
  serviceType: z.string(),
  /** Why it is not possible; null if it is. */
  why: z.string().nullable(),
  /** For one that is not possible: the next free times of that week. */
  offered: z.array(offeredTime),
  /** Whether its customer can still change it: until 24 hours before. */
  canChange: z.boolean(),
  /** Whether its customer can skip it: any but the one that starts the plan. */
  canSkip: z.boolean(),
  /** Ids of the add-ons for this visit only. */
  addOns: z.array(z.string()),
  /** What it costs. */
  total: money,
  /** What goes back to the card if it is canceled: only the first visit has a booking fee. */
  refundable: money,
});
/** One visit of a plan. */
export type PlanVisit = z.infer<typeof planVisit>;

/** What a visit costs, money as decimal strings in dollars. */
export const planPrice = z.object({
  lines: z.array(priceLine),
  estimatedCost: money,
  discount: money,
  total: money,
});
/** What a visit costs. */
export type PlanPrice = z.infer<typeof planPrice>;

/** The terms of a business; a plan with them is a contract. */
export const planContract = z.object({
  pricedBy: z.enum(PRICED_BY),
  /** What a month costs; null where each visit has its price. */
  monthlyPrice: money.nullable(),
  noticeDays: z.number().int(),
  /** Its last day; null where it goes on until it is ended. */
  endsOn: calendarDate.nullable(),
  /** What is done, and the crew's own list for it; empty for the service's. */
  scope: z.string(),
  checklist: z.array(z.string()),
  /** How many crews come to each visit together. */
  crews: z.number().int(),
  /** The quote it came from; null once that was erased. */
  quoteId: z.number().int().nullable(),
  /** The first day without a visit where notice is given today. */
  endWithNotice: calendarDate,
});

/** A plan as the API returns it. */
export const planView = z.object({
  id: z.number().int(),
  key: z.string(),
  customerId: z.number().int().nullable(),
  name: z.string(),
  status: z.enum(['active', 'paused', 'ended']),
  /** `weekdays`: on several days a week; `month-day`: once a month on the same weekday. */
  frequency: z.enum(['weekly', 'bi-weekly', 'monthly', 'weekdays', 'month-day']),
  /** 0 for Sunday to 6 for Saturday, as the plan stands for the next visit. */
  weekday: dayOfWeek,
  period,
  /** All its days of the week, Monday first; only with several. */
  days: z.array(z.object({ weekday: dayOfWeek, period })).optional(),
  /** Which one of the month's such weekdays, 5 for the last; only for `month-day`. */
  nth: z.number().int().min(1).max(5).optional(),
  serviceType: z.string(),
  /** The home as described; null if only the service is known. */
  home: z.object({ bedrooms: z.number().int(), bathrooms: z.number().int() }).nullable(),
  minutes: z.number().int().nullable(),
  address: z.string(),
  crewId: z.number().int(),
  /** The next six visits, or as many as requested. */
  next: z.array(planVisit),
  price: planPrice,
  /** A price change already announced, and when it takes effect. */
  nextPrice: planPrice.extend({ from: calendarDate }).nullable(),
  /** Ids of the add-ons that come every time. */
  everyVisit: z.array(z.string()),
  pausedFrom: calendarDate.nullable(),
  /** The day visits resume; null if unknown. */
  pausedUntil: calendarDate.nullable(),
  endedFrom: calendarDate.nullable(),
  contract: planContract.optional(),
  /** When the customer agreed; null for a plan that the owner started by phone. */
  consentAt: z.string().nullable(),
  /** What can be undone, and until when. */
  undo: z
    .object({
      until: z.string(),
      what: z.string(),
      by: z.enum(['customer', 'owner', 'system']),
      /** The day of the one visit it was about; null for a change of the whole plan. */
      date: calendarDate.nullable(),
    })
    .nullable(),
  version: z.number().int(),
});
/** A plan as the API returns it; only the dashboard gets `id` and `customerId`. */
export type PlanView = z.infer<typeof planView>;

/** A plan in a list. */
export type PlanListEntry = Omit<PlanView, 'next'> & {
  nextVisit: PlanVisit | null;
  conflicts: number;
};

/** A plan visit that cannot take place as planned; someone has to decide. */
export type PlanConflict = {
  seriesId: number;
  key: string;
  version: number;
  name: string;
  visit: PlanVisit;
};

/** What a plan would be, before it is paid for. */
export type PlanPreview = {
  /** The first six dates, the first visit among them. */
  dates: (Omit<
    PlanVisit,
    | 'plannedDate'
    | 'state'
    | 'bookingId'
    | 'isFirst'
    | 'serviceType'
    | 'canChange'
    | 'canSkip'
    | 'addOns'
    | 'total'
    | 'refundable'
  > & {
    state: 'planned' | 'conflict';
  })[];
  /** What each later visit costs. */
  laterPrice: PlanPrice;
};
