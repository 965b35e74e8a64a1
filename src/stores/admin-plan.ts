import { atom } from 'nanostores';
import { fetchPlan, postPlanStep } from '#browser/api/admin-plans.ts';
import type { PlanPage, PlanStep } from '#contracts/admin-plans.ts';
import { attempt, toastFailure, type Outcome } from './admin-attempt.ts';
import { loadOverview } from './admin-insights.ts';
import { reloadPlans } from './admin-plans.ts';
import { numberQuestions } from './newest.ts';
import { offerLater } from './admin-undo.ts';
import type { ToastMessage } from './toast.ts';

/** The plan that is open. */
export type OpenPlan = {
  readonly id: number | null;
  readonly page: PlanPage | null;
  readonly problem: string;
};

/** A plan as somebody saw it who changes it. */
export type SeenPlan = { readonly id: number; readonly version: number };

/** The plan that is open, with everything about it. */
export const $openPlan = atom<OpenPlan>({ id: null, page: null, problem: '' });

const ask = numberQuestions();

/** Reads everything about a plan. */
export async function loadPlan(id: number): Promise<void> {
  const isNewest = ask();
  if ($openPlan.get().id !== id) $openPlan.set({ id, page: null, problem: '' });
  const outcome = await attempt(() => fetchPlan(id));
  if (!isNewest()) return;
  if (outcome.ok) $openPlan.set({ id, page: outcome.value, problem: '' });
  else $openPlan.set({ ...$openPlan.get(), problem: outcome.sentence });
}

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

/** The same where no form stands there to say what went wrong. */
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
  if ($openPlan.get().id === id) {
    if (outcome.ok) {
      ask();
      $openPlan.set({ id, page: outcome.value, problem: '' });
    } else await loadPlan(id);
  }
  await Promise.all([loadOverview(), reloadPlans()]);
}
