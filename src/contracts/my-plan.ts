import { z } from 'zod';
import { calendarDate, chosenDate, chosenPeriod, period } from './fields.ts';
import type { PlanView } from './plans.ts';
import { visitShape } from './price.ts';
import { seenVersion } from './seen-version.ts';

const originalDate = calendarDate;
const addOns = visitShape.addOns.unwrap();

const movePlanVisit = z.strictObject({
  action: z.literal('move'),
  version: seenVersion,
  originalDate,
  date: calendarDate,
  period,
  /** Whether all later visits move to this day of the week and part of the day too. */
  andLater: z.boolean(),
});

/** The form that moves a visit, with the booking form's messages. */
export const movePlanVisitForm = movePlanVisit.extend({ date: chosenDate, period: chosenPeriod });

/** Other add-ons, and the form that chooses them. */
export const planAddOns = z.strictObject({
  action: z.literal('add-ons'),
  version: seenVersion,
  addOns,
  /** The visit they are for; if absent, every visit from the next one on. */
  originalDate: originalDate.optional(),
});

/** A pause, and the form that asks for it. */
export const pausePlan = z.strictObject({
  action: z.literal('pause'),
  version: seenVersion,
  from: calendarDate.optional(),
  /** The day visits resume; if absent, when the customer resumes the plan. */
  until: calendarDate.optional(),
});

/** The end of a plan, and the form that asks for it. */
export const endPlan = z.strictObject({ action: z.literal('end'), version: seenVersion });

/** POST /api/my/plans/{key} and /api/my-booking/plan: one change of a customer's own plan. */
export const myPlanChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('skip'), version: seenVersion, originalDate }),
  z.strictObject({ action: z.literal('bring-back'), version: seenVersion, originalDate }),
  movePlanVisit,
  planAddOns,
  pausePlan,
  z.strictObject({ action: z.literal('resume'), version: seenVersion }),
  endPlan,
  z.strictObject({ action: z.literal('undo'), version: seenVersion }),
]);
/** One change of a customer's own plan. */
export type MyPlanChange = z.infer<typeof myPlanChange>;

/** GET .../periods: where one visit of a plan can move to on a date. */
export const myPlanPeriodsQuery = z.object({ originalDate, date: calendarDate });

/** The key of a plan in a path. */
export const planKeyParam = z.strictObject({ key: z.string().min(1).max(64) });

/** A plan as its customer sees it. */
export type MyPlan = Omit<PlanView, 'id' | 'customerId' | 'name' | 'crewId'>;
