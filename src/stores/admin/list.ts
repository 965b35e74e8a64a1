import { atom, type ReadableAtom } from 'nanostores';
import type { ListPage } from '#browser/api.ts';
import { asOwner, isSignedOut } from './session.ts';
import { latestOnly } from '../latest-only.ts';
import { readProblem } from './attempt.ts';

/** A list the dashboard shows page by page. */
export type AdminList<T> = {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly T[];
  /** The path of the next page; null on the last one. */
  readonly next: string | null;
  readonly isLoadingMore: boolean;
  /** Why it failed, for the owner. */
  readonly problem: string;
};

type Row = { readonly id: number };

/**
 * A paged list with its actions. Reloading keeps the rows on screen until the answer arrives; a
 * late answer to an earlier request is ignored. Reads are never retried (spec 9).
 */
export function adminList<T extends Row>(
  fetchPage: (path: string, isByItself?: boolean) => Promise<ListPage<T>>,
) {
  const $list = atom<AdminList<T>>({
    state: 'idle',
    rows: [],
    next: null,
    isLoadingMore: false,
    problem: '',
  });
  const startRead = latestOnly();
  /** Whether the last list requested is still the current one. */
  let isWanted = startRead();
  let hasMore = false;

  return {
    $list: $list as ReadableAtom<AdminList<T>>,
    /** Reads the first page of this path. */
    async load(path: string): Promise<void> {
      const isLatest = startRead();
      isWanted = isLatest;
      hasMore = false;
      $list.set({ ...$list.get(), state: 'loading', isLoadingMore: false });
      try {
        const page = await asOwner(() => fetchPage(path));
        if (!isLatest()) return;
        $list.set({ ...$list.get(), state: 'ready', problem: '', ...page });
      } catch (error) {
        if (!isLatest()) return;
        const problem = readProblem(error);
        $list.set({ ...$list.get(), state: 'failed', problem });
      }
    },
    /**
     * Reads the first page of this path again, since something has changed; silently, and only while
     * no more than that page is shown. A failure leaves what is there.
     */
    async refresh(path: string): Promise<void> {
      if ($list.get().state !== 'ready' || hasMore) return;
      const isLatest = startRead();
      isWanted = isLatest;
      try {
        const page = await asOwner(() => fetchPage(path, true));
        if (isLatest()) $list.set({ ...$list.get(), problem: '', ...page });
      } catch (error) {
        if (!isSignedOut(error)) console.error(error);
      }
    },
    /** Adds the next page below what is there. */
    async loadMore(): Promise<void> {
      const { state, next, rows, isLoadingMore } = $list.get();
      // While another list is loading, `next` still belongs to the previous one.
      if (next === null || isLoadingMore || state === 'loading') return;
      const isLatest = isWanted;
      $list.set({ ...$list.get(), isLoadingMore: true });
      try {
        const page = await asOwner(() => fetchPage(next));
        if (!isLatest()) return;
        hasMore = true;
        const known = new Set(rows.map((row) => row.id));
        const fresh = page.rows.filter((row) => !known.has(row.id));
        const all = [...$list.get().rows, ...fresh];
        $list.set({ ...$list.get(), rows: all, next: page.next, problem: '' });
      } catch (error) {
        if (!isLatest()) return;
        const problem = readProblem(error);
        $list.set({ ...$list.get(), problem });
      } finally {
        $list.set({ ...$list.get(), isLoadingMore: false });
      }
    },
    /** Replaces a changed row. */
    replace(row: T): void {
      const rows = $list.get().rows.map((each) => (each.id === row.id ? row : each));
      $list.set({ ...$list.get(), rows });
    },
    /** Removes a row. */
    remove(id: number): void {
      $list.set({ ...$list.get(), rows: $list.get().rows.filter((row) => row.id !== id) });
    },
  };
}
