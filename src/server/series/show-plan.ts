import type { PlanView } from '#contracts/plans.ts';
import type { App } from '#server/app.ts';
import { planOf, planOfKey } from './plan-record.ts';
import { viewOf } from './plan-view.ts';

/** A plan with its next visits, six unless more are asked for. @throws AppError `not-found`. */
export function showPlan(app: App, id: number, count?: number): PlanView {
  return viewOf(app, planOf(app, id), count);
}

/** A plan by its key, which links carry. @throws AppError `not-found`. */
export function showPlanOfKey(app: App, key: string, count?: number): PlanView {
  return viewOf(app, planOfKey(app, key), count);
}
