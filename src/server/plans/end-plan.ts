import type { PlanView } from '#contracts/plans.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { changePlan, todayOf, type PlanRequest } from './change-plan.ts';
import { assertInTimeFrom, firstFreeDay } from './first-free-day.ts';
import { planRows } from './plans-repository.ts';

/**
 * Ends a plan: no visit from a day on.
 *
 * @param request.from by default as soon as possible; visits in the next 24 hours still happen.
 * @throws AppError `not-found`, `conflict`, `invalid` for a day that is over, or `status-refused`
 * when it is too late.
 */
export function endPlan(app: App, request: PlanRequest & { from?: string | undefined }): PlanView {
  const { actor } = request;
  return changePlan(app, request, 'ended', (plan) => {
    const from = request.from ?? firstFreeDay(app, plan, actor);
    if (from < todayOf(app)) {
      throw new AppError('invalid', 'A plan can end today or later.');
    }
    assertInTimeFrom(app, plan, { from, actor });
    planRows(app).change(plan.row.id, { endedFrom: from }, app.now());
    return { from };
  });
}
