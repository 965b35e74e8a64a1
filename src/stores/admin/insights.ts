import { atom } from 'nanostores';
import { fetchNews, fetchOverview, releaseHolds } from '#browser/api/admin/insights.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { attempt, attemptToRead, toastFailure } from './attempt.ts';
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

/** How often the page polls for news: while visible, and while hidden. */
export const FRESH_EVERY_MS = { seen: 5000, hidden: 60_000 };

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
/** The server's news stamp at the last overview refresh. */
let stamp = '';

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
 * Reads the overview and polls for news until the returned function is called. It refreshes
 * silently: no flicker, typed text and scroll position are kept, and a failure only shows how old
 * the data is.
 */
export function keepOverviewFresh(): () => void {
  let next: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(next);
    next = setTimeout(() => void look(), FRESH_EVERY_MS[document.hidden ? 'hidden' : 'seen']);
  };
  const look = async () => {
    if (!$overview.get().isLoading && (await hasNews())) await refreshOverview();
    wait();
  };
  const onSeen = () => {
    const age = Date.now() - $overview.get().readAt;
    if (!document.hidden && age > FRESH_EVERY_MS.seen) void look();
    else wait();
  };
  if (!$overview.get().isLoading) void loadOverview();
  wait();
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    clearTimeout(next);
    document.removeEventListener('visibilitychange', onSeen);
  };
}

/** Whether something may have changed; a cheap check, so the overview is read less often. */
async function hasNews(): Promise<boolean> {
  const outcome = await attemptToRead(fetchNews);
  const { isOld } = $overview.get();
  const isNew = outcome.ok && (isOld || outcome.value.stamp !== stamp);
  if (outcome.ok) stamp = outcome.value.stamp;
  else if (!isOld) $overview.set({ ...$overview.get(), isOld: true });
  return isNew;
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
