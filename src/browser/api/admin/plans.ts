import type {
  PlanClosing,
  AffectedVisit,
  PlanPage,
  PlanPreviewBody,
  PlanStep,
} from '#contracts/admin/plans.ts';
import type { PlanListEntry, PlanPreview } from '#contracts/plans.ts';
import { getJson, getPage, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

/** GET /api/admin/plans, one page; `path` may also be the next page of an earlier answer. */
export function fetchPlans(path: string, isByItself = false) {
  return getPage<PlanListEntry>(path, byItself(isByItself));
}

/** GET /api/admin/plans/{id}: everything about a plan. */
export function fetchPlan(id: number): Promise<PlanPage> {
  return getJson(`/api/admin/plans/${id}`);
}

/** POST /api/admin/plans/{id}/{step}. @throws ApiError 409 when someone else changed it first. */
export function postPlanStep(
  { id, version }: { readonly id: number; readonly version: number },
  step: PlanStep,
  body: object = {},
): Promise<PlanPage> {
  return postJson(`/api/admin/plans/${id}/${step}`, { ...body, version });
}

/** POST /api/admin/plans/{id}/told-changes: whether the customer was told by phone what changed. */
export function postToldChanges(id: number, isTold: boolean): Promise<null> {
  return postJson(`/api/admin/plans/${id}/told-changes`, { isTold });
}

/** GET /api/admin/plans/hits: the plan visits on the days this would close. */
export function fetchAffectedVisits(closing: PlanClosing): Promise<AffectedVisit[]> {
  const given = Object.entries(closing).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return getJson(`/api/admin/plans/hits?${query}`);
}

/** GET /api/admin/customers/{id}/plans: ongoing ones first. */
export function fetchPlansOf(customerId: number): Promise<PlanListEntry[]> {
  return getJson(`/api/admin/customers/${customerId}/plans`);
}

/** POST /api/admin/plans/preview: the first six dates of a plan starting with this visit. */
export function postPlanPreview(visit: PlanPreviewBody): Promise<PlanPreview> {
  return postJson('/api/admin/plans/preview', visit);
}
