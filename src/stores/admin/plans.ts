import { atom } from 'nanostores';
import {
  fetchAffectedVisits,
  fetchPlans,
  fetchPlansOf,
  postPlanPreview,
} from '#browser/api/admin/plans.ts';
import type {
  PLAN_LISTS,
  PlanClosing,
  AffectedVisit,
  PlanPreviewBody,
} from '#contracts/admin/plans.ts';
import type { PlanListEntry, PlanPreview } from '#contracts/plans.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { attemptToRead } from './attempt.ts';
import { adminList } from './list.ts';

const PAGE = 50;
const PATH = '/api/admin/plans';

/** Which plans the list shows. */
export type PlanList = (typeof PLAN_LISTS)[number];
/** The list's search and state. */
export type PlanSearch = { readonly q: string; readonly state: PlanList };

/** The current search; kept while another tab is open. */
export const $planSearch = atom<PlanSearch>({ q: '', state: 'active' });

/** Whether the overview shows dates that are weeks away; kept while another tab is open. */
export const $showsLaterDates = atom(false);

const list = adminList<PlanListEntry>(fetchPlans);
/** The plans on screen. */
export const $plans = list.$list;
/** Adds the next page of plans. */
export const loadMorePlans = list.loadMore;

/** Reads the plans that match state and search. */
export function loadPlans(): Promise<void> {
  return list.load(pathOf());
}

/** Reads them again by itself, after news. */
export function refreshPlans(): Promise<void> {
  return list.refresh(pathOf());
}

function pathOf(): string {
  const { q, state } = $planSearch.get();
  return `${PATH}?${new URLSearchParams({ limit: String(PAGE), state, ...(q && { q }) })}`;
}

/** Changes the search and reads the list. */
export function searchPlans(change: Partial<PlanSearch>): Promise<void> {
  $planSearch.set({ ...$planSearch.get(), ...change });
  return loadPlans();
}

/** The plans of the customer opened last. */
export const $customerPlans = atom<{
  readonly id: number | null;
  readonly rows: readonly PlanListEntry[];
}>({ id: null, rows: [] });

/** Reads the plans of a customer. */
export async function loadPlansOf(id: number): Promise<void> {
  if ($customerPlans.get().id !== id) $customerPlans.set({ id, rows: [] });
  const outcome = await attemptToRead(() => fetchPlansOf(id));
  if (outcome.ok && $customerPlans.get().id === id) $customerPlans.set({ id, rows: outcome.value });
}

/** Rereads the plans already loaded, after a change. */
export async function reloadPlans(): Promise<void> {
  const { id } = $customerPlans.get();
  await Promise.all([
    ...($plans.get().state === 'idle' ? [] : [loadPlans()]),
    ...(id === null ? [] : [loadPlansOf(id)]),
  ]);
}

/** Reads the plan visits that a closing would affect; none without valid dates, null on failure. */
export async function findAffectedVisits(
  closing: PlanClosing,
): Promise<readonly AffectedVisit[] | null> {
  const { from, to } = closing;
  if (!isCalendarDate(from) || (to !== undefined && to < from)) return [];
  const outcome = await attemptToRead(() => fetchAffectedVisits(closing));
  return outcome.ok ? outcome.value : null;
}

/** Reads the first dates of a plan that would begin with this visit; null on failure. */
export async function previewPlan(visit: PlanPreviewBody): Promise<PlanPreview | null> {
  if (!isCalendarDate(visit.preferredDate)) return null;
  const outcome = await attemptToRead(() => postPlanPreview(visit));
  return outcome.ok ? outcome.value : null;
}
