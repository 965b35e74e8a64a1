import type { PlanCall } from '#contracts/admin/insights.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { notePlanTold, openPlanCalls } from '#server/delivery/call-about-plan.ts';
import { AppError } from '#server/errors.ts';
import { planOf } from './plan-record.ts';

/** The customers to call because no mail told them what changed in their plan, longest waiting first. */
export function planCalls(app: App): PlanCall[] {
  return openPlanCalls(app).map(({ plan: { id, firstName, lastName, phone }, ...call }) => ({
    ...{ id, name: `${firstName} ${lastName}`, phone, says: call.says, date: call.date },
    since: call.since.toISOString(),
  }));
}

/**
 * Notes that the customer of a plan knows what changed in it, or that they don't after all.
 *
 * @throws AppError `not-found`, or `status-refused` if there is nothing to tell or to take back.
 */
export function notePlanCall(
  app: App,
  { id, isTold, actor }: { id: number; isTold: boolean; actor: Actor },
): void {
  app.transaction(() => {
    planOf(app, id);
    if (!notePlanTold(app, id, isTold))
      throw new AppError('status-refused', 'There’s nothing left to tell them.');
    const action = isTold ? 'changes-told-by-phone' : 'changes-told-by-phone-undone';
    recordAudit(app, { entity: 'series', entityId: id, action, actor }, app.now());
  });
}
