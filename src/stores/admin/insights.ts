import { atom } from 'nanostores';
import { fetchOverview, releaseHolds } from '#browser/api/admin/insights.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { attempt, attemptToRead, toastFailure } from './attempt.ts';
import { $live, $news, listenForNews } from './news.ts';
import { latestOnly } from '../latest-only.ts';
import { showToast } from '../toast.ts';

/** The overview, and whether it is being read. */
export type OverviewState = {
  readonly isLoading: boolean;
  readonly overview: Overview | null;
  readonly problem: string;
  /** When it was last read; milliseconds by this browser's clock. */
  readonly readAt: number;
  /** Whether the last refresh failed, so that the data may be old. */
  readonly isOld: boolean;
};

/** What matters today; the tabs also show the counts. */
export const $overview = atom<OverviewState>({
  isLoading: false,
  overview: null,
  problem: '',
  readAt: 0,
  isOld: false,
});
/** Answers to outdated requests are not shown. */
const startRead = latestOnly();

/** Reads the overview on the user's request. */
export async function loadOverview(): Promise<void> {
  const isLatest = startRead();
  $overview.set({ ...$overview.get(), isLoading: true, problem: '' });
  const outcome = await attemptToRead(() => fetchOverview());
  if (!isLatest()) return;
  if (outcome.ok) show(outcome.value);
  else $overview.set({ ...$overview.get(), isLoading: false, problem: outcome.sentence });
}

/**
 * Reads the overview, and again whenever the server says that something has changed, until the
 * returned function is called. That is silent: no flicker, typed text and scroll position are kept,
 * and a failure only shows how old the data is. No timer and no focus reads anything (spec 9).
 */
export function keepOverviewFresh(): () => void {
  let isAwaited = false;
  const catchUp = async () => {
    const { isLoading, overview } = $overview.get();
    const { stamp } = $news.get();
    // What is being read may have been read just before.
    isAwaited = isLoading;
    if (isLoading || stamp === '' || overview?.stamp === stamp) return;
    await refreshOverview();
  };
  if (!$overview.get().isLoading) void loadOverview();
  const stops = [
    $news.listen(() => void catchUp()),
    $overview.listen(({ isLoading }) => {
      if (isAwaited && !isLoading) void catchUp();
    }),
    $live.listen((live) => {
      const known = $overview.get();
      if (live === 'off' && known.overview) $overview.set({ ...known, isOld: true });
    }),
    listenForNews(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function refreshOverview(): Promise<void> {
  const isLatest = startRead();
  const outcome = await attemptToRead(() => fetchOverview(true));
  if (!isLatest()) return;
  if (outcome.ok) show(outcome.value);
  // Also settles earlier requests: nothing is pending anymore.
  else $overview.set({ ...$overview.get(), isLoading: false, isOld: true });
}

function show(overview: Overview): void {
  $overview.set({ isLoading: false, overview, problem: '', readAt: Date.now(), isOld: false });
}

/** The document title: what is new, then the page's own title. */
export function titleWith(overview: Overview | null, title: string): string {
  const { pendingBookings = 0, failedSendings = 0 } = overview?.waiting ?? {};
  const news = [
    ...(pendingBookings > 0 ? [`${pendingBookings} new`] : []),
    ...(failedSendings > 0 ? [`${failedSendings} not sent`] : []),
  ];
  return news.length > 0 ? `(${news.join(', ')}) ${title}` : title;
}

/** Releases every unpaid slot hold, and reads the overview again. */
export async function releaseAllHolds(): Promise<void> {
  const outcome = await attempt(releaseHolds);
  if (!toastFailure(outcome)) {
    const { released } = outcome.value;
    showToast({
      title: 'Times released',
      description: `${released} ${released === 1 ? 'time is' : 'times are'} free again.`,
    });
  }
  await loadOverview();
}
