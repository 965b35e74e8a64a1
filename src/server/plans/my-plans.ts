import type { MyPlan } from '#contracts/my-plan.ts';
import type { PlanView } from '#contracts/plans.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { mine } from '#server/customers/my-visits.ts';
import { AppError } from '#server/errors.ts';
import { whoseSession } from '#server/my-sign-in/my-session.ts';
import { myPlansRows } from './my-plans-repository.ts';
import { showPlan } from './show-plan.ts';

/** How many days a page shows that its plan has ended, and how to start a new one. */
const END_SHOWN_DAYS = 60;

/**
 * The plans of whoever is signed in to their own page. An ended one stays as long as ending it can
 * be undone; the last one stays longer, for whoever comes back for a new plan.
 *
 * @throws AppError `not-signed-in`.
 */
export function showMyPlans(app: App, sessionToken: string | undefined): MyPlan[] {
  const today = businessTime(app.now()).date;
  const plans = myPlansRows(app)
    .idsOf(mine(app, whoseSession(app, sessionToken)))
    .map((id) => showPlan(app, id));
  const shown = plans.filter(({ status, endedFrom, undo }) => {
    return status !== 'ended' || undo !== null || (endedFrom !== null && endedFrom > today);
  });
  if (shown.length > 0) return shown.map(toMyPlan);
  const since = addDays(today, -END_SHOWN_DAYS);
  const last = plans.find(({ endedFrom }) => endedFrom !== null && endedFrom >= since);
  return last ? [toMyPlan(last)] : [];
}

/**
 * The id of one of them, by its key.
 *
 * @throws AppError `not-signed-in`, `not-found` if it doesn't exist or is somebody else's.
 */
export function myPlanId(app: App, sessionToken: string | undefined, key: string): number {
  const ids = myPlansRows(app).idsOf(mine(app, whoseSession(app, sessionToken)));
  const found = ids.find((id) => showPlan(app, id, 1).key === key);
  if (found === undefined) throw new AppError('not-found', 'We can’t find that plan on your page.');
  return found;
}

/** A plan as its customer sees it: no internal ids, no crew, no undo of the owner's changes. */
export function toMyPlan(plan: PlanView): MyPlan {
  const { id: _id, customerId: _customerId, name: _name, crewId: _crewId, ...shown } = plan;
  return { ...shown, undo: shown.undo?.by === 'customer' ? shown.undo : null };
}
