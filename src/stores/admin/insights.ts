import { atom } from 'nanostores';
import { fetchNews, fetchOverview, releaseHolds } from '#browser/api/admin/insights.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { attempt, toastFailure } from './attempt.ts';
import { latestOnly } from '../latest-only.ts';
import { showToast } from '../toast.ts';

/** The overview, and whether it is being read. */
export type OverviewState = {
  readonly isLoading: boolean;
  readonly overview: Overview | null;
  readonly problem: string;
  /** When it was last read; milliseconds by this browser's clock. */
  readonly readAt: number;
  /** Whether the last look for news failed, so that what is shown may be old. */
  readonly isOld: boolean;
};

/** How often the page asks for news by itself: while it is seen, and behind other windows. */
export const FRESH_EVERY_MS = { seen: 5000, hidden: 60_000 };

/** What matters today; the counts also stand on the tabs. */
export const $overview = atom<OverviewState>({
  isLoading: false,
  overview: null,
  problem: '',
  readAt: 0,
  isOld: false,
});
/** An answer that comes after a newer question is not shown. */
const startRead = latestOnly();
/** What the server's news were when the overview was last read for them. */
let stamp = '';

/** Reads the overview because somebody wants to see it. */
export async function loadOverview(): Promise<void> {
  const isLatest = startRead();
  $overview.set({ ...$overview.get(), isLoading: true, problem: '' });
  const outcome = await attempt(() => fetchOverview());
  if (!isLatest()) return;
  if (outcome.ok) show(outcome.value);
  else $overview.set({ ...$overview.get(), isLoading: false, problem: outcome.sentence });
}

/**
 * Reads the overview and looks for news now and again until the function it returns is called,
 * without a word: nothing blinks, nothing that is typed or scrolled is lost, and a failure only
 * says since when.
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

/** Whether something may have changed; asked often, so that the overview itself need not be. */
async function hasNews(): Promise<boolean> {
  const outcome = await attempt(fetchNews);
  const { isOld } = $overview.get();
  const isNew = outcome.ok && (isOld || outcome.value.stamp !== stamp);
  if (outcome.ok) stamp = outcome.value.stamp;
  else if (!isOld) $overview.set({ ...$overview.get(), isOld: true });
  return isNew;
}

async function refreshOverview(): Promise<void> {
  const isLatest = startRead();
  const outcome = await attempt(() => fetchOverview(true));
  if (!isLatest()) return;
  if (outcome.ok) show(outcome.value);
  // It stands for what was asked before it, too, and nothing is on its way anymore.
  else $overview.set({ ...$overview.get(), isLoading: false, isOld: true });
}

function show(overview: Overview): void {
  $overview.set({ isLoading: false, overview, problem: '', readAt: Date.now(), isOld: false });
}

/** What the browser's tab says: what is new before the page's own title. */
export function titleWith(overview: Overview | null, title: string): string {
  const { pendingBookings = 0, failedSendings = 0 } = overview?.waiting ?? {};
  const news = [
    ...(pendingBookings > 0 ? [`${pendingBookings} new`] : []),
    ...(failedSendings > 0 ? [`${failedSendings} not sent`] : []),
  ];
  return news.length > 0 ? `(${news.join(', ')}) ${title}` : title;
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
