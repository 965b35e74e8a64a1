import { fetchPlan, postPlanStep } from '#browser/api/admin/plans.ts';
import type { PlanPage, PlanStep } from '#contracts/admin/plans.ts';
import { attempt, toastFailure, type Outcome } from './attempt.ts';
import { loadOverview } from './insights.ts';
import { reloadPlans } from './plans.ts';
import { offerLater } from './undo.ts';
import { makeOpenable } from './opened.ts';
import type { ToastMessage } from '../toast.ts';

/** A plan as somebody saw it who changes it. */
export type SeenPlan = { readonly id: number; readonly version: number };

const plans = makeOpenable(fetchPlan);

/** The plan that is open, with everything about it. */
export const $openPlan = plans.$opened;

/** Reads everything about a plan. */
export const loadPlan = plans.load;

/** Changes a plan, which can be taken back; `done` is said once it worked. */
export async function changePlan(
  plan: SeenPlan,
  step: PlanStep,
  body: object,
  done: ToastMessage,
): Promise<Outcome<PlanPage>> {
  const outcome = await attempt(() => postPlanStep(plan, step, body));
  const offerUndo = offerLater();
  await settle(plan.id, outcome);
  if (outcome.ok) offerUndo(done, () => undoPlan(seen(outcome.value)));
  return outcome;
}

/** The same where no form is open to say what went wrong. */
export async function tapPlan(...change: Parameters<typeof changePlan>): Promise<boolean> {
  return !toastFailure(await changePlan(...change));
}

/** Notes that a customer was told by phone how their plan goes on. */
export async function noteYearlyCall(plan: SeenPlan): Promise<void> {
  const outcome = await attempt(() => postPlanStep(plan, 'told'));
  await settle(plan.id, outcome);
  toastFailure(outcome, 'Not Noted');
}

/** Takes the latest change of a plan back, as long as nothing of it has gone out. */
export async function undoPlan(plan: SeenPlan): Promise<void> {
  const outcome = await attempt(() => postPlanStep(plan, 'undo'));
  await settle(plan.id, outcome);
  toastFailure(outcome, 'Not Undone');
}

/** A plan as its page shows it. */
export function seen({ plan }: PlanPage): SeenPlan & { readonly name: string } {
  return { id: plan.id, version: plan.version, name: plan.name };
}

/** After a change, or a conflict with somebody else's, shows everything as it is now. */
async function settle(id: number, outcome: Outcome<PlanPage>): Promise<void> {
  if (!outcome.ok && !outcome.isConflict) return;
  if (outcome.ok) plans.show(id, outcome.value);
  else if ($openPlan.get().id === id) await loadPlan(id);
  await Promise.all([loadOverview(), reloadPlans()]);
}
