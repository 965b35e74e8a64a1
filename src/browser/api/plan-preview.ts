import type { PlanQuestion } from '#contracts/plan-preview.ts';
import type { PlanPreview } from '#contracts/plans.ts';
import { LOOKUP_TIMEOUT_MS, postJson } from '../api.ts';

/** POST /api/plan-preview: the first dates of a plan, before it is paid for. */
export function fetchPlanPreview(question: PlanQuestion): Promise<PlanPreview> {
  return postJson<PlanPreview>('/api/plan-preview', question, undefined, LOOKUP_TIMEOUT_MS);
}
