import { atom } from 'nanostores';
import { fetchOverview, releaseHolds } from '#browser/api/admin-insights.ts';
import type { Overview } from '#contracts/insights.ts';
import { attempt, toastFailure } from './admin-attempt.ts';
import { showToast } from './toast.ts';

/** The overview, and whether it is being read. */
export type OverviewState = {
  readonly isLoading: boolean;
  readonly overview: Overview | null;
  readonly problem: string;
};

/** What matters today; the counts also stand on the tabs. */
export const $overview = atom<OverviewState>({ isLoading: false, overview: null, problem: '' });

/** Reads the overview. */
export async function loadOverview(): Promise<void> {
  const { overview } = $overview.get();
  $overview.set({ isLoading: true, overview, problem: '' });
  const outcome = await attempt(fetchOverview);
  $overview.set(
    outcome.ok
      ? { isLoading: false, overview: outcome.value, problem: '' }
      : { isLoading: false, overview, problem: outcome.sentence },
  );
}

/** Gives back every slot that is held and not paid for, and reads the overview again. */
export async function releaseAllHolds(): Promise<void> {
  const outcome = await attempt(releaseHolds);
  if (!toastFailure(outcome)) {
    const { released } = outcome.value;
    showToast({
      title: 'Times Released',
      description: `${released} ${released === 1 ? 'time is' : 'times are'} free again.`,
    });
  }
  await loadOverview();
}
