import type { PlanPage } from '#contracts/admin/plans.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import type { Outcome } from './attempt.ts';
import { changePlan, tapPlan, type SeenPlan } from './plan.ts';

/** A plan as the user saw it, and the customer's name. */
export type PlanOf = SeenPlan & { readonly name: string };
/** A visit of a plan, identified by its original date. */
export type VisitOfPlan = { readonly originalDate: string; readonly date: string };
/** Another day, or another part of it. */
export type NewPlace = { readonly date: string; readonly period: string };

/** Skips one visit; can be undone. */
export function skipPlanVisit(plan: PlanOf, { originalDate, date }: VisitOfPlan) {
  const description = `${plan.name}: no visit on ${formatShortDate(date)}.`;
  return tapPlan(plan, 'skip', { originalDate }, { title: 'Visit skipped', description });
}

/** Restores a skipped visit; can be undone. */
export function restorePlanVisit(plan: PlanOf, { originalDate, date }: VisitOfPlan) {
  const description = `${plan.name}: ${formatShortDate(date)} is on again.`;
  return tapPlan(plan, 'restore', { originalDate }, { title: 'Visit is back', description });
}

/** Moves one visit; can be undone. */
export function movePlanVisit(
  plan: PlanOf,
  { originalDate }: Pick<VisitOfPlan, 'originalDate'>,
  { date, period }: NewPlace,
): Promise<Outcome<PlanPage>> {
  const description = `${plan.name}: ${formatShortDate(date)}, ${period}.`;
  return changePlan(
    plan,
    'move',
    { originalDate, date, period },
    { title: 'Visit moved', description },
  );
}

/** Moves one visit in one tap; a toast says what went wrong. */
export function tapPlanVisit(plan: PlanOf, visit: VisitOfPlan, place: NewPlace): Promise<boolean> {
  const { originalDate } = visit;
  const description = `${plan.name}: ${formatShortDate(place.date)}, ${place.period}.`;
  return tapPlan(plan, 'move', { originalDate, ...place }, { title: 'Visit moved', description });
}
