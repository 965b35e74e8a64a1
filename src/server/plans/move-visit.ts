import type { PlanView } from '#contracts/plans.ts';
import { isPausedOn } from '#domain/plans/pause.ts';
import type { SlotTime } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { changeableVisit, changePlan, type PlanRequest } from './change-plan.ts';
import { writeException } from './exceptions.ts';
import { assertStartsSoon } from './first-visit.ts';
import { slotOfOccurrence } from './plan-record.ts';
import { takeForPlan } from './take-for-plan.ts';

/**
 * Moves one visit of a plan permanently: no later change of the plan moves it back. A skipped visit
 * is restored by it.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken`, or `status-refused` if it is too late or
 * the plan does not come on that day.
 */
export function moveVisit(
  app: App,
  request: PlanRequest & SlotTime & { originalDate: string },
): PlanView {
  const { originalDate, date, period, actor } = request;
  return changePlan(app, request, 'visit-moved', (plan) => {
    const as = changeableVisit(app, plan, originalDate, actor);
    assertComesOn(plan.row, date);
    if (actor === 'customer') assertStartsSoon(app, { seriesId: plan.row.id, originalDate }, date);
    takeForPlan(app, plan, { as, slot: { ...slotOfOccurrence(plan, as), date, period }, actor });
    const isAsPlanned = as.plannedDate === date && as.plannedPeriod === period;
    const moved = isAsPlanned ? { date: null, period: null } : { date, period };
    writeException(app, plan, originalDate, {
      isSkipped: false,
      movedDate: moved.date,
      movedPeriod: moved.period,
    });
    const from = { date: as.date, period: as.period };
    return { originalDate, from, to: { date, period } };
  });
}

/** Whether a plan has visits on a day: it is neither paused nor over then. */
export function comesOn(row: Parameters<typeof isPausedOn>[0], date: string): boolean {
  return !isPausedOn(row, date) && (row.endedFrom === null || date < row.endedFrom);
}

/** @throws AppError `status-refused` for a day on which a plan is paused or over. */
export function assertComesOn(row: Parameters<typeof isPausedOn>[0], date: string): void {
  if (isPausedOn(row, date)) {
    throw new AppError(
      'status-refused',
      'The plan is paused on that day. Start it again first, or choose another day.',
    );
  }
  if (row.endedFrom !== null && date >= row.endedFrom) {
    throw new AppError(
      'status-refused',
      'The plan ends before that day. Please choose an earlier one.',
    );
  }
}
