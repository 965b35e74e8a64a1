import type { PlanView } from '#contracts/plans.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { changePlan, type PlanRequest } from './change-plan.ts';
import { firstFreeDay } from './first-free-day.ts';
import { planRows } from './plans-repository.ts';

/**
 * Resumes a paused plan as soon as possible; a pause that has not begun is removed. A visit whose
 * time is taken by now waits for a decision.
 *
 * @throws AppError `not-found`, `conflict`, or `status-refused` if the plan is not paused.
 */
export function resumePlan(app: App, request: PlanRequest): PlanView {
  return changePlan(app, request, 'resumed', (plan) => {
    const { id, pausedFrom, status } = plan.row;
    if (pausedFrom === null || status !== 'paused') {
      throw new AppError('status-refused', 'This plan isn’t paused.');
    }
    const from = firstFreeDay(app, plan, request.actor);
    const pause =
      pausedFrom < from
        ? { pausedFrom, pausedUntil: from }
        : { pausedFrom: null, pausedUntil: null };
    planRows(app).change(id, pause, app.now());
    return { from };
  });
}
