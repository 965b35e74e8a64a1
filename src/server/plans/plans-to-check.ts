import type { CalendarDate } from '#domain/calendar-date.ts';
import { visitRunsAhead } from '#domain/plans/visit-runs.ts';
import { periodsOfJob } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { claimsWhereClosed } from '#server/schedule/claims-where-closed.ts';
import { todayOf } from './change-plan.ts';
import { standingRows, type Expected, type PlanOutline } from './standing-repository.ts';

/**
 * The plans that may have a conflict through a day, in the order in which they were started. No
 * plan with a conflict is missing; some may have none. Only changes and closings are checked one by
 * one: unchanged visits are counted.
 *
 * @param among the ids of plans to look at; by default all.
 */
export function plansToCheck(
  app: App,
  to: CalendarDate,
  among?: ReadonlySet<number>,
): PlanOutline[] {
  const today = todayOf(app);
  const toCheck = new Set(claimsWhereClosed(app, today, to).map(({ seriesId }) => seriesId));
  const expected: Expected[] = [];
  const outlines = standingRows(app)
    .outlines(today)
    .filter(({ id }) => among?.has(id) ?? true);
  for (const plan of outlines) {
    if (toCheck.has(plan.id)) continue;
    const [minutes = null] = plan.minutes;
    if (!isOneLength(plan)) {
      toCheck.add(plan.id);
      continue;
    }
    const job = { serviceType: plan.serviceType, minutes };
    for (const run of visitRunsAhead(plan, app.now(), to, job)) {
      const periods = periodsOfJob(job, run.period);
      if (periods.length === 0) toCheck.add(plan.id);
      else expected.push({ ...run, planId: plan.id, periods });
    }
  }
  for (const id of standingRows(app).notAddingUp(expected)) toCheck.add(id);
  return outlines.filter(({ id }) => toCheck.has(id));
}

/** Whether all visits of a plan take the same time: no rate or add-on makes one longer. */
export function isOneLength({ minutes, exceptions }: PlanOutline): boolean {
  return (
    new Set(minutes).size === 1 &&
    exceptions.every(({ addOns }) => addOns === null || addOns.length === 0)
  );
}
