import { fetchPlan, postPlanStep } from '#browser/api/admin/plans.ts';
import type { PlanPage, PlanStep } from '#contracts/admin/plans.ts';
import { attempt, toastFailure, type Outcome } from './attempt.ts';
import { loadOverview } from './insights.ts';
import { noteMadeRoomOn } from './made-room.ts';
import { reloadPlans } from './plans.ts';
import { sayNothingChanged } from './saved.ts';
import { offerLater } from './undo.ts';
import { createRecord } from './opened.ts';
import type { ToastMessage } from '../toast.ts';

/** A plan and the version the user saw. */
export type SeenPlan = { readonly id: number; readonly version: number };

const plans = createRecord(fetchPlan, () => Promise.all([loadOverview(), reloadPlans()]));
const { settle } = plans;

/** The open plan, with everything about it. */
export const $openPlan = plans.$opened;

/** Reads everything about a plan. */
export const loadPlan = plans.load;

/** Reads the open plan again by itself, after news. */
export const refreshOpenPlan = plans.refresh;

/** Changes a plan; can be undone. `done` is shown once it worked. */
export async function changePlan(
  plan: SeenPlan,
  step: PlanStep,
  body: object,
  done: ToastMessage,
): Promise<Outcome<PlanPage>> {
  const outcome = await attempt(() => postPlanStep(plan, step, body));
  const offerUndo = offerLater();
  await settle(plan.id, outcome);
  if (outcome.ok) {
    const description = done.description + noteMadeRoomOn(outcome.value.madeRoom ?? []);
    offerUndo({ ...done, description }, () => undoPlan(seen(outcome.value)));
  }
  return outcome;
}

/** The same when no form is open to show what went wrong. */
export async function tapPlan(...change: Parameters<typeof changePlan>): Promise<boolean> {
  return !toastFailure(await changePlan(...change));
}

/** Records the yearly call that tells the customer how their plan continues. */
export async function noteYearlyCall(plan: SeenPlan): Promise<void> {
  const outcome = await attempt(() => postPlanStep(plan, 'told'));
  await settle(plan.id, outcome);
  toastFailure(outcome, 'Not noted');
}

/** Undoes a plan's latest change, as long as no notice of it has gone out. */
export async function undoPlan(plan: SeenPlan): Promise<void> {
  const outcome = await attempt(() => postPlanStep(plan, 'undo'));
  await settle(plan.id, outcome);
  toastFailure(outcome, 'Not undone');
}

/** The plan version that its page shows. */
export function seen({ plan }: PlanPage): SeenPlan & { readonly name: string } {
  return { id: plan.id, version: plan.version, name: plan.name };
}

/** Says that a form had nothing new for a plan, as the outcome of a save without a call. */
export function leavePlan(page: PlanPage): Promise<Outcome<PlanPage>> {
  sayNothingChanged(`${page.plan.name}’s plan`);
  return Promise.resolve({ ok: true, value: page });
}
