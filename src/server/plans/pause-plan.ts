import type { PlanView } from '#contracts/plans.ts';
import { earlierDays, earlierOf } from '#domain/plans/pause-run.ts';
import { contractPauseRefusal, pauseRefusal } from '#domain/plans/pause.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { changePlan, todayOf, type PlanRequest } from './change-plan.ts';
import { assertFirstVisitStays, dayAfterFirst } from './first-visit.ts';
import { assertInTimeFrom, firstFreeDay } from './first-free-day.ts';
import { planRows } from './plans-repository.ts';

/**
 * Pauses a plan from a day on until another one, on which visits resume, or until it is resumed.
 * For up to six weeks its time is held for the customer; a longer pause lets others book it.
 *
 * @param request.from by default as soon as possible: for a customer after the plan's first visit.
 * For a customer, pauses without a visit between them count as one, and the visit that a plan
 * begins with cannot be paused. A contract with notice is paused by its customer for no longer than
 * that, and until a day; the owner may do as she likes.
 *
 * @throws AppError `not-found`, `conflict`, `invalid` for days that are not a valid pause, or
 * `status-refused` when it is too late.
 */
export function pausePlan(
  app: App,
  request: PlanRequest & { from?: string | undefined; until?: string | null | undefined },
): PlanView {
  const { actor, until = null } = request;
  return changePlan(app, request, 'paused', (plan) => {
    const from = request.from ?? dayAfterFirst(app, plan, actor) ?? firstFreeDay(app, plan, actor);
    // Successive pauses must not hold a time forever; the owner may pause at will.
    const none = { earlierPauseDays: 0, earlierPauseUntil: null };
    const earlier = actor === 'customer' ? earlierOf(plan.dates, todayOf(app)) : none;
    const days = earlierDays({ ...plan.dates, ...earlier }, from);
    const { contract } = plan;
    const message =
      pauseRefusal({ from, until }, todayOf(app), days) ??
      (contract && actor === 'customer'
        ? contractPauseRefusal({ from, until }, contract, days)
        : null);
    if (message !== null) throw new AppError('invalid', message);
    assertInTimeFrom(app, plan, { from, actor });
    if (actor === 'customer') assertFirstVisitStays(app, plan, { from, until });
    const pause = { pausedFrom: from, pausedUntil: until, ...earlier };
    planRows(app).change(plan.row.id, pause, app.now());
    return { from, until };
  });
}
