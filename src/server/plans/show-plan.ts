import type { PlanView } from '#contracts/plans.ts';
import type { App } from '#server/app.ts';
import { planOf } from './plan-record.ts';
import { viewOf } from './plan-view.ts';

/** A plan with its next visits, six by default. @throws AppError `not-found`. */
export function showPlan(app: App, id: number, count?: number): PlanView {
  return viewOf(app, planOf(app, id), count);
}
