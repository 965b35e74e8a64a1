import type { MyPlan, MyPlanChange } from '#contracts/my-plan.ts';
import type { Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { changeMyPlan, findMyPlanPeriods } from '#server/plans/change-my-plan.ts';
import { toMyPlan } from '#server/plans/my-plans.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { AppError } from '#server/errors.ts';
import { openBooking } from './open-my-booking.ts';

/** The plan that the visit of a link belongs to; null for a single visit. */
export function showLinkedPlan(app: App, token: string): { plan: MyPlan | null } {
  const { seriesId } = openBooking(app, token);
  return { plan: seriesId === null ? null : toMyPlan(showPlan(app, seriesId)) };
}

/** Changes only the plan of a link's visit. @throws AppError `not-found` if it has none. */
export function changeLinkedPlan(app: App, token: string, change: MyPlanChange): MyPlan {
  return changeMyPlan(app, planIdOf(app, token), change);
}

/** The periods of a date a visit of a link's plan can move to. @throws AppError `not-found`. */
export function findLinkedPlanPeriods(
  app: App,
  token: string,
  where: { originalDate: string; date: string },
): Period[] {
  return findMyPlanPeriods(app, planIdOf(app, token), where);
}

function planIdOf(app: App, token: string): number {
  const { seriesId } = openBooking(app, token);
  if (seriesId === null) throw new AppError('not-found', 'This visit isn’t part of a plan.');
  return seriesId;
}
