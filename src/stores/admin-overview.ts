import { atom } from 'nanostores';
import { fetchOverview } from '#browser/api/admin-overview.ts';
import type { Overview } from '#contracts/admin-overview.ts';
import { attempt } from './admin-attempt.ts';

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
