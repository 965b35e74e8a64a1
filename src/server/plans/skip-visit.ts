import type { PlanView } from '#contracts/plans.ts';
import type { App } from '#server/app.ts';
import { changeableVisit, changePlan, type PlanRequest } from './change-plan.ts';
import { writeException } from './exceptions.ts';
import { assertNotFirst } from './first-visit.ts';

/**
 * Skips one visit of a plan; the others stay. It never comes back by itself.
 *
 * @throws AppError `not-found`, `conflict`, or `status-refused` when it is too late, and for a
 * customer for the plan's first visit.
 */
export function skipVisit(app: App, request: PlanRequest & { originalDate: string }): PlanView {
  const { originalDate, actor } = request;
  return changePlan(app, request, 'visit-skipped', (plan) => {
    const { date, period } = changeableVisit(app, plan, originalDate, actor);
    if (actor === 'customer') assertNotFirst(app, plan, originalDate);
    writeException(app, plan, originalDate, { isSkipped: true });
    return { originalDate, date, period };
  });
}
