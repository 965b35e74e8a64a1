import { z } from 'zod';
import type { Home } from '#domain/price.ts';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import type { SlotTime } from '#domain/slots.ts';
import type { CrewLabel } from './crews.ts';
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

/** What the list of plans can be narrowed to. */
export const PLAN_LISTS = ['active', 'to-decide', 'paused', 'ended'] as const;

/** GET /api/admin/plans: a page of those that the state and a search leave, next visit first. */
export const plansQuery = pageQuery.extend({
  /** Words or parts of them in the name, email, phone and address of the plan. */
  q: searchWords.optional(),
  state: z.enum(PLAN_LISTS, { error: 'Please choose which plans' }).default('active'),
});
/** What narrows the list of plans, checked. */
export type PlansQuery = z.infer<typeof plansQuery>;

/** A date of the plan by which a visit is known, whatever became of it. */
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
  /** The day it is on from then on; the later ones follow in the plan's own steps. */
  date: calendarDate,
  period,
  /** The crew that comes from then on; the one that comes now without. */
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
  /** The visit they are for; every visit without. */
  originalDate: originalDate.optional(),
  version,
});

/** POST /api/admin/plans/{id}/price: what a visit costs from a day on; the customer gets an email. */
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

/** What a visit and its plan both say of the customer and their home. */
export type PartOfVisit = 'name' | 'email' | 'phone' | 'texts' | 'address' | 'instructions';

/** The plan that a booking is a visit of. */
export type PlanOfVisit = Pick<PlanView, 'id' | 'frequency' | 'weekday'> & {
  /** 1 for the first visit; those that were cancelled do not count. */
  visit: number;
  /** How many other visits are bookings and still to be done. */
  others: number;
  /** What this visit says otherwise than the plan: a correction of it stays at this visit. */
  own: PartOfVisit[];
};

/**
 * Whom to call: their plan has gone on for a year, and no mail tells them so. `since` is the day of
 * the first visit.
 */
export type YearlyCall = {
  id: number;
  version: number;
  name: string;
  phone: string;
  since: string;
};

/** What a change of a plan is called in its path. */
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

/** GET /api/admin/plans/{id}: everything the owner knows of a plan; every change answers it. */
export type PlanPage = {
  plan: PlanView;
  phone: string;
  email: string | null;
  home: Home | null;
  crew: CrewLabel | null;
  /** The day of the first visit, and who agreed to the plan and how where the owner entered it. */
  since: string;
  agreed: string | null;
  history: HistoryLine[];
};

/**
 * GET /api/admin/plans/hits: the visits of plans that a closing would affect. Whole days without hours
 * or a part of the day; one weekday of them where that is given, one crew where that is off.
 */
export const planClosingQuery = z
  .strictObject({
    from: calendarDate,
    /** The last day; as far as plans are kept without. */
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

/** A visit of a plan that stands where something is to be closed. */
export type AffectedVisit = SlotTime & {
  planId: number;
  name: string;
  originalDate: string;
  /** Null as long as it is not a booking yet. */
  bookingId: number | null;
};
