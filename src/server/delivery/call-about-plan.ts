import type { SeriesRow } from '#db/rows.ts';
import { roleOf, type Actor } from '#domain/actor.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { isRefusedForGood } from '#domain/delivery-trouble.ts';
import type { App } from '#server/app.ts';
import { aboutRows } from './about-repository.ts';
import { planCallRows } from './plan-calls-repository.ts';
import { firstDayOf, newsOf } from './plan-news.ts';
import { ownersSentences, type PlanChange } from './templates/plan-change-sentences.ts';

type Plan = Pick<SeriesRow, 'id' | 'emailKey'>;

/**
 * Notes that somebody has to call about a change of a plan, where no mail tells its customer; call it
 * in the transaction of the change. Nobody is called about what they did themselves.
 */
export function callAboutPlan(app: App, plan: Plan, change: PlanChange, actor: Actor): void {
  if (roleOf(actor) === 'customer' || isMailed(app, plan)) return;
  planCallRows(app).add(plan.id, change, app.now());
}

/** Takes the call about an undone change back; what the customer had changed is news to them. */
export function takeBackPlanCall(
  app: App,
  plan: Plan & Pick<SeriesRow, 'version'>,
  { taken, actor }: { taken: { version: number; actor: Actor }; actor: Actor },
): void {
  planCallRows(app).remove(plan.id, taken.version);
  if (roleOf(taken.actor) !== 'customer') return;
  callAboutPlan(app, plan, { what: 'change-undone', version: plan.version }, actor);
}

/** The open calls, by plan, longest waiting first, each with what still holds, in sentences. */
export function openPlanCalls(app: App) {
  const today = businessTime(app.now()).date;
  const byPlan = Map.groupBy(planCallRows(app).open(), ({ plan }) => plan.id);
  return [...byPlan.values()].flatMap((calls) => {
    const [first] = calls;
    const changes = newsOf(calls.map(({ change }) => change as PlanChange));
    const says = ownersSentences({ changes, facts: undefined, hasHadUs: false, today });
    const date = firstDayOf(changes, today);
    return first && says.length > 0 ? [{ plan: first.plan, since: first.since, says, date }] : [];
  });
}

/**
 * Notes that the customer of a plan was told, or takes the last note back; call it in a transaction.
 * False if there was nothing to note.
 */
export function notePlanTold(app: App, seriesId: number, isTold: boolean): boolean {
  return isTold ? planCallRows(app).tick(seriesId, app.now()) : planCallRows(app).untick(seriesId);
}

/** Whether mail about the plan arrives; a mailbox that refused the latest one gets none. */
function isMailed(app: App, { id, emailKey }: Plan): boolean {
  if (!app.mail || emailKey === null) return false;
  const last = aboutRows(app).lastMailOfPlan(id, emailKey);
  return !(last?.status === 'failed' && isRefusedForGood(last.lastError));
}
