import type { PlanView } from '#contracts/plans.ts';
import type { Actor } from '#domain/actor.ts';
import { addDays, formatDate, type CalendarDate } from '#domain/calendar-date.ts';
import { endOfTerm, endWithNotice } from '#domain/contract.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { changePlan, todayOf, type PlanRequest } from './change-plan.ts';
import { assertInTimeFrom, firstFreeDay } from './first-free-day.ts';
import type { PlanRecord } from './plan-record.ts';
import { planRows } from './plans-repository.ts';

/**
 * Ends a plan: no visit from a day on.
 *
 * @param request.from by default as soon as possible; visits in the next 24 hours still happen, and
 * those in the notice of a contract.
 * @throws AppError `not-found`, `conflict`, `invalid` for a day that is over, or `status-refused`
 * when it is too late.
 */
export function endPlan(app: App, request: PlanRequest & { from?: string | undefined }): PlanView {
  const { actor } = request;
  return changePlan(app, request, 'ended', (plan) => {
    const from = request.from ?? soonestEnd(app, plan, actor);
    if (from < todayOf(app)) {
      throw new AppError('invalid', 'A plan can end today or later.');
    }
    assertBeforeTerm(plan, from);
    assertInTimeFrom(app, plan, { from, actor });
    planRows(app).change(plan.row.id, { endedFrom: from }, app.now());
    return { from };
  });
}

/** A contract is ended earlier than agreed, never later: more visits are a new quote. */
function assertBeforeTerm({ contract }: PlanRecord, from: CalendarDate): void {
  const term = contract ? endOfTerm(contract) : null;
  if (term === null || from < term) return;
  throw new AppError(
    'status-refused',
    `This contract ends by itself: its last day is ${formatDate(addDays(term, -1))}. To end it earlier, choose that day or one before.`,
  );
}

/** The owner may agree to an earlier day; whoever has a contract gives its notice. */
function soonestEnd(app: App, plan: PlanRecord, actor: Actor): CalendarDate {
  const { row, contract } = plan;
  const free = firstFreeDay(app, plan, actor);
  if (!contract) return free;
  const noticed = endWithNotice(todayOf(app), contract);
  const from = noticed > free ? noticed : free;
  if (row.endedFrom === null || from < row.endedFrom) return from;
  throw new AppError(
    'status-refused',
    `Your contract ends before the notice is over: its last day is ${formatDate(addDays(row.endedFrom, -1))}.`,
  );
}
