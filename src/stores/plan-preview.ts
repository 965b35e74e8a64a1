import { atom } from 'nanostores';
import { LOOKUP_SLOW_MS } from '#browser/api.ts';
import { fetchPlanPreview } from '#browser/api/plan-preview.ts';
import type { PlanQuestion } from '#contracts/plan-preview.ts';
import type { PlanPreview } from '#contracts/plans.ts';
import { latestOnly } from './latest-only.ts';

/** The preview of the dates of a plan being considered. */
export type PlanPreviewState =
  | { readonly state: 'idle' }
  /** `isSlow`: it takes longer than expected. */
  | { readonly state: 'loading'; readonly isSlow: boolean }
  | { readonly state: 'ready'; readonly dates: PlanPreview['dates'] }
  | { readonly state: 'failed' };

/** The dates of the currently chosen plan. */
export const $planPreview = atom<PlanPreviewState>({ state: 'idle' });

const startRead = latestOnly();

/** Asks for the first dates of a plan; a late answer to an earlier request is ignored. */
export async function loadPlanPreview(question: PlanQuestion | null): Promise<void> {
  const isLatest = startRead();
  const set = (state: PlanPreviewState) => {
    if (isLatest()) $planPreview.set(state);
  };
  if (!question) {
    set({ state: 'idle' });
    return;
  }
  set({ state: 'loading', isSlow: false });
  const slow = setTimeout(() => {
    set({ state: 'loading', isSlow: true });
  }, LOOKUP_SLOW_MS);
  try {
    set({ state: 'ready', dates: (await fetchPlanPreview(question)).dates });
  } catch {
    set({ state: 'failed' });
  } finally {
    clearTimeout(slow);
  }
}
