import type { QUOTED_FREQUENCIES } from '../contract.ts';
import type { Frequency } from '../price.ts';

/** Weeks from one visit of a plan to the next. */
export const PLAN_WEEKS = [1, 2, 4] as const;
/** Weeks from one visit of a plan to the next; monthly is every four weeks, on the same weekday. */
export type PlanWeeks = (typeof PLAN_WEEKS)[number];
/** How often a plan's visits happen. */
export type PlanFrequency = Exclude<Frequency, 'one-time'>;

/** How often a plan can come, whatever started it. */
export type RecurringFrequency = PlanFrequency | (typeof QUOTED_FREQUENCIES)[number];

const FREQUENCIES: Readonly<Record<PlanWeeks, PlanFrequency>> = {
  1: 'weekly',
  2: 'bi-weekly',
  4: 'monthly',
};

/** The weeks between visits; null for a single visit. */
export function weeksOf(frequency: string | null | undefined): PlanWeeks | null {
  return PLAN_WEEKS.find((weeks) => FREQUENCIES[weeks] === frequency) ?? null;
}

/** The frequency in the booking form's terms. */
export function frequencyOf(weeks: PlanWeeks): PlanFrequency {
  return FREQUENCIES[weeks];
}
