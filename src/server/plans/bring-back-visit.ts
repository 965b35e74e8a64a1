import type { PlanView } from '#contracts/plans.ts';
import { AppError } from '#server/errors.ts';
import type { App } from '#server/app.ts';
import { changeableVisit, changePlan, type PlanRequest } from './change-plan.ts';
import { writeException } from './exceptions.ts';
import { assertComesOn } from './move-visit.ts';
import { slotOfOccurrence } from './plan-record.ts';
import { takeForPlan } from './take-for-plan.ts';

/**
 * Restores a skipped visit at the time it had.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken` when somebody else has its time, or
 * `status-refused` when it is too late, the visit was not skipped or the plan is paused then.
 */
export function bringBackVisit(
  app: App,
  request: PlanRequest & { originalDate: string },
): PlanView {
  const { originalDate, actor } = request;
  return changePlan(app, request, 'visit-brought-back', (plan) => {
    const as = changeableVisit(app, plan, originalDate, actor);
    if (as.state !== 'skipped') {
      throw new AppError('status-refused', 'This visit wasn’t skipped.');
    }
    assertComesOn(plan.row, as.date);
    takeForPlan(app, plan, { as, slot: slotOfOccurrence(plan, as), actor });
    writeException(app, plan, originalDate, { isSkipped: false });
    return { originalDate, date: as.date, period: as.period };
  });
}
