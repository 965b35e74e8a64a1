import type { PlanPreview } from '#contracts/plans.ts';
import { refusalFor, unboundRules, type BookingRules } from '#domain/availability.ts';
import { addDays } from '#domain/calendar-date.ts';
import { daysApart } from '#domain/plans/grid.ts';
import type { PlanWeeks } from '#domain/plans/frequency.ts';
import { periodsOfJob, type Job, type SlotTime } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { dayFor } from '#server/schedule/day-for.ts';
import type { Holder } from '#server/schedule/claimant.ts';
import { offeredTimes } from './offered-times.ts';
import { conflictSentence } from './conflict-sentence.ts';

/** How many dates are shown before payment. */
const DATES_SHOWN = 6;

/** A plan not started yet. */
export type PlanIdea = SlotTime & {
  readonly weeks: PlanWeeks;
  /** The first visit and the later ones, which can be shorter. */
  readonly first: Job;
  readonly later: Job;
};

/**
 * The first dates of a plan before it exists: which are possible, which are not and what is offered
 * instead. The first visit is checked like any customer's, the later ones like a plan's.
 *
 * @param except the holder whose own hold does not count.
 * @param rules the rules for the first visit: the public's, or none for the owner.
 */
export function previewPlan(
  app: App,
  idea: PlanIdea,
  except?: Holder,
  rules: BookingRules = app.config.rules,
): PlanPreview['dates'] {
  const { period, weeks } = idea;
  return Array.from({ length: DATES_SHOWN }, (_, index) => {
    const date = addDays(idea.date, index * daysApart(weeks));
    const slot = { ...(index === 0 ? idea.first : idea.later), date, period };
    const bound = index === 0 ? rules : unboundRules(rules);
    const refusal = refusalFor(slot, dayFor(app, date, except), bound, app.now());
    return {
      originalDate: date,
      ...{ date, period, periods: periodsOfJob(slot, period) },
      state: refusal === null ? 'planned' : 'conflict',
      why: refusal === null ? null : conflictSentence(refusal),
      offered: refusal === null ? [] : offeredTimes(app, slot),
    };
  });
}
