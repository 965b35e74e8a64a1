import { z } from 'zod';
import { calendarDate, period } from './fields.ts';

const money = z.string();
const priceLine = z.object({ code: z.string(), label: z.string(), amount: money });

/** A time that is offered in the place of one that cannot be. */
export const offeredTime = z.object({ date: calendarDate, period });
/** A time that is offered in the place of one that cannot be. */
export type OfferedTime = z.infer<typeof offeredTime>;

/** One visit of a plan. */
export const planVisit = z.object({
  /** Names the visit for ever, wherever it is moved. */
  originalDate: calendarDate,
  /** Where the plan has it, after its changes of weekday; its price is that day's. */
  plannedDate: calendarDate,
  date: calendarDate,
  period,
  /** The first part of the day and those it runs on into. */
  periods: z.array(period),
  /**
   * `planned`: its time is kept; `made`: a booking already; `moved`: either, at another time than
   * the plan's; `conflict`: its time is closed or taken.
   */
  state: z.enum(['planned', 'made', 'moved', 'skipped', 'conflict', 'paused']),
  bookingId: z.number().int().nullable(),
  /** Whether it is the visit that the plan was started with, whose price is its own. */
  isFirst: z.boolean(),
  /** Why it cannot be; null where it can. */
  why: z.string().nullable(),
  /** For one that cannot be: the next free times of that week. */
  offered: z.array(offeredTime),
  /** Whether its customer can still change it: until 24 hours before. */
  canChange: z.boolean(),
  /** Whether its customer can leave it out: not the one that the plan begins with. */
  canSkip: z.boolean(),
  /** Ids of the add-ons that come with this visit only. */
  addOns: z.array(z.string()),
  /** What it costs. */
  total: money,
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

/** A plan as it leaves the server. */
export const planView = z.object({
  id: z.number().int(),
  key: z.string(),
  customerId: z.number().int().nullable(),
  name: z.string(),
  status: z.enum(['active', 'paused', 'ended']),
  frequency: z.enum(['weekly', 'bi-weekly', 'monthly']),
  /** 0 for Sunday to 6 for Saturday, as the plan stands for the next visit. */
  weekday: z.number().int().min(0).max(6),
  period,
  serviceType: z.string(),
  minutes: z.number().int().nullable(),
  address: z.string(),
  crewId: z.number().int(),
  /** The next six visits, or as many as are asked for. */
  next: z.array(planVisit),
  price: planPrice,
  /** Another price that has been told already, and from when. */
  nextPrice: planPrice.extend({ from: calendarDate }).nullable(),
  /** Ids of the add-ons that come every time. */
  everyVisit: z.array(z.string()),
  pausedFrom: calendarDate.nullable(),
  /** The day on which the visits come again; null while nobody knows. */
  pausedUntil: calendarDate.nullable(),
  endedFrom: calendarDate.nullable(),
  /** When the customer agreed; null for a plan that the owner started by phone. */
  consentAt: z.string().nullable(),
  /** What can be taken back, and until when. */
  undo: z
    .object({
      until: z.string(),
      what: z.string(),
      by: z.enum(['customer', 'owner', 'system']),
    })
    .nullable(),
  version: z.number().int(),
});
/** A plan as it leaves the server; only the dashboard sees `id` and `customerId`. */
export type PlanView = z.infer<typeof planView>;

/** A plan in a list. */
export type PlanListEntry = Omit<PlanView, 'next'> & {
  nextVisit: PlanVisit | null;
  conflicts: number;
};

/** A visit of a plan that cannot be where the plan puts it: somebody has to decide. */
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
    'plannedDate' | 'state' | 'bookingId' | 'isFirst' | 'canChange' | 'canSkip' | 'addOns' | 'total'
  > & {
    state: 'planned' | 'conflict';
  })[];
  /** What each later visit costs. */
  laterPrice: PlanPrice;
};
