import type { z } from 'zod';
import { isPlan } from '#domain/plans/plan-terms.ts';
import type { VisitFields } from './price.ts';

/** Shown at the home's fields for a plan: its price must be known before it starts. */
export const HOME_FOR_PLAN =
  'For a plan we need the size of your home, so you know what each visit costs';
/** Shown at the box beside the terms of a plan. */
export const AGREE_TO_PLAN = 'Please check this box to start your plan, or choose “One time” above';

/**
 * Refuses a plan that nobody agreed to, or whose later visits have no price. Whether the accepted
 * terms match this plan is checked once its price is known.
 */
export function checkPlan(
  visit: VisitFields & { serviceType: string; planConsent?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (!isPlan(visit)) return;
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  if (!visit.home) refuse('home', HOME_FOR_PLAN);
  else if (!visit.planConsent) refuse('planConsent', AGREE_TO_PLAN);
}
