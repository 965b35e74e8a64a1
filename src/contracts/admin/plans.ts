import { z } from 'zod';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import type { SlotTime } from '#domain/slots.ts';
import type { CrewLabel } from './crews.ts';
import type { MadeRoomOn } from './made-room.ts';
import {
  calendarDate,
  LIMITS,
  moneyField,
  pageQuery,
  period,
  requiredText,
  searchWords,
  timeSlot,
  type HistoryLine,
} from '../fields.ts';
import type { PlanView } from '../plans.ts';
import { addOnIds, visitShape } from '../price.ts';
import { seenVersion } from '../seen-version.ts';

/** Filters for the list of plans. */
export const PLAN_LISTS = ['active', 'to-decide', 'paused', 'ended'] as const;

/** GET /api/admin/plans: a page of plans matching state and search, next visit first. */
export const plansQuery = pageQuery.extend({
  /** Words or parts of them in the name, email, phone and address of the plan. */
  q: searchWords.optional(),
  state: z.enum(PLAN_LISTS, { error: 'Please choose which plans' }).default('active'),
});
/** The plan list's query, checked. */
export type PlansQuery = z.infer<typeof plansQuery>;

/** A date of the plan that identifies a visit, even after it is moved. */
const originalDate = calendarDate;
const version = seenVersion;

/** POST /api/admin/plans/{id}/skip and /restore: one visit. */
export const planVisitBody = z.strictObject({ originalDate, version });

/** POST /api/admin/plans/{id}/move: one visit, to another day or part of the day. */
export const planMoveBody = z.strictObject({ originalDate, date: calendarDate, period, version });

/** POST /api/admin/plans/{id}/change: from one visit on, another weekday, time of day or crew. */
export const planChangeBody = z.strictObject({
  /** The first visit that changes, by its original date. */
  from: originalDate,
  /** Its new day; later visits follow at the plan's interval. */
  date: calendarDate,
  period,
  /** The crew from then on; the current one if absent. */
  crewId: z.number({ error: 'Please choose a crew' }).int().positive().optional(),
  version,
});

/** POST /api/admin/plans/{id}/pause: from a day until another one, or until it is resumed. */
export const planPauseBody = z
  .strictObject({ from: calendarDate, until: calendarDate.nullable().default(null), version })
  .refine(({ from, until }) => until === null || from < until, {
    error: 'The last day must come after the first',
    path: ['until'],
  });

/** POST /api/admin/plans/{id}/resume, /told and /undo */
export const planStepBody = z.strictObject({ version });

/** POST /api/admin/plans/{id}/end: no visit from this day on. */
export const planEndBody = z.strictObject({ from: calendarDate, version });

/** POST /api/admin/plans/{id}/add-ons: for one visit, or for every visit from the next one on. */
export const planAddOnsBody = z.strictObject({
  addOns: addOnIds,
  /** The visit they are for; if absent, every visit. */
  originalDate: originalDate.optional(),
  version,
});

/** POST /api/admin/plans/{id}/price: a visit's price from a day on; emailed to the customer. */
export const planPriceBody = z.strictObject({
  from: calendarDate,
  price: moneyField.refine((cents) => cents > 0, { error: 'Please enter more than 0' }),
  /** For the history; the customer reads the new price and the day. */
  reason: requiredText(1, LIMITS.reason, 'Please enter why the price changes'),
  version,
});

/** POST /api/admin/plans/preview: the first dates of a plan that begins with this visit. */
export const planPreviewBody = z.object({
  serviceType: z.enum(SERVICE_TYPES, { error: 'Please select a service' }),
  preferredDate: calendarDate,
  preferredTime: period,
  ...visitShape,
  frequency: z.enum(['weekly', 'bi-weekly', 'monthly'], { error: 'Please choose how often' }),
});
/** The visit that a plan would begin with. */
export type PlanPreviewBody = z.infer<typeof planPreviewBody>;

/** Fields of the customer and the home that a visit and its plan both have. */
export type PartOfVisit = 'name' | 'email' | 'phone' | 'texts' | 'address' | 'instructions';

/** The plan that a booking is a visit of. */
export type PlanOfVisit = Pick<
  PlanView,
  'id' | 'frequency' | 'weekday' | 'period' | 'days' | 'nth' | 'serviceType'
> & {
  /** 1 for the first visit; those that were cancelled do not count. */
  visit: number;
  /** How many other visits are bookings and still planned. */
  others: number;
  /** Where this visit differs from the plan: correcting these changes this visit only. */
  own: PartOfVisit[];
};

/**
 * A customer to call: their plan has gone on for a year, and no email reaches them about it.
 * `since` is the day of the first visit.
 */
export type YearlyCall = {
  id: number;
  version: number;
  name: string;
  phone: string;
  since: string;
};
/** The first of these calls, longest waiting first; `count` is of all. */
export type YearlyCalls = { count: number; calls: YearlyCall[] };

/** A plan change as named in its path. */
export type PlanStep =
  | 'skip'
  | 'restore'
  | 'move'
  | 'change'
  | 'pause'
  | 'resume'
  | 'end'
  | 'add-ons'
  | 'price'
  | 'told'
  | 'undo';

/** A visit of a plan that is a booking: its day, what it costs, and what canceling it refunds. */
export type BookedPlanVisit = { date: string; total: string; refundable: string };

/** GET /api/admin/plans/{id}: everything the owner sees of a plan; every change returns it. */
export type PlanPage = {
  plan: PlanView;
  phone: string;
  email: string | null;
  crew: CrewLabel | null;
  /** Its visits that are bookings and still ahead, soonest first: ending or pausing cancels them. */
  booked: BookedPlanVisit[];
  /** The day of the first visit; if the owner entered the plan, who agreed to it and how. */
  since: string;
  agreed: string | null;
  history: HistoryLine[];
  /** After a change that took times: the visits of others that made room for it, soonest first. */
  madeRoom?: MadeRoomOn[];
};

/**
 * GET /api/admin/plans/hits: the plan visits that a closing would affect. Whole days if no hours or
 * part of the day are given; optionally one weekday, or one crew's time off.
 */
export const planClosingQuery = z
  .strictObject({
    from: calendarDate,
    /** The last day; if absent, as far ahead as conflicts are shown. */
    to: calendarDate.optional(),
    timeSlot: timeSlot.optional(),
    weekday: z.coerce.number({ error: 'Please choose a weekday' }).int().min(0).max(6).optional(),
    crewId: z.coerce.number({ error: 'Please choose a crew' }).int().positive().optional(),
    period: period.optional(),
  })
  .refine(({ from, to }) => to === undefined || from <= to, {
    error: 'The last day must not be before the first',
    path: ['to'],
  });
/** What is to be closed. */
export type PlanClosing = z.infer<typeof planClosingQuery>;

/** A plan visit at a time that is to be closed. */
export type AffectedVisit = SlotTime & {
  planId: number;
  name: string;
  originalDate: string;
  /** Null until it becomes a booking. */
  bookingId: number | null;
};
