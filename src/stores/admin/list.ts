import { atom, type ReadableAtom } from 'nanostores';
import type { ListPage } from '#browser/api.ts';
import { asOwner, isSignedOut } from './session.ts';
import { latestOnly } from '../latest-only.ts';
import { readProblem } from './attempt.ts';
import { withKept } from './kept-rows.ts';

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

/** Changes right before a list shows what a refresh has read, so that its place can be kept. */
export const $beforeRefresh = atom(0);

/**
 * A paged list with its actions. Reloading keeps the rows on screen until the answer arrives; a
 * late answer to an earlier request is ignored. Reads are never retried (spec 9).
 *
 * @param fetchPage reads a page of the list.
 * @param readRow reads one row, in a list where a row stays after a change that the list's filters
 *   leave out; null for one that goes all the same.
 */
export function adminList<T extends Row>(
  fetchPage: (path: string, isByItself?: boolean) => Promise<ListPage<T>>,
  readRow?: (id: number) => Promise<T | null>,
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
  /** How many pages are shown. */
  let pages = 1;
  let refreshing: string | null = null;
  /** What is to be refreshed once the next page is there. */
  let behind: string | null = null;
  /** The rows changed here since the list was asked for. */
  const touched = new Set<number>();

  /** As many pages as are shown, or fewer if there are no more. */
  async function readPages(path: string, isLatest: () => boolean): Promise<ListPage<T>> {
    const all = new Map<number, T>();
    let next: string | null = path;
    for (let read = 0; read < pages && next !== null && isLatest(); read += 1) {
      const page: ListPage<T> = await fetchPage(next, true);
      for (const row of page.rows) all.set(row.id, row);
      next = page.next;
    }
    return { rows: [...all.values()], next };
  }

  /** The rows changed here that the list has no more, as they are now. */
  async function readKept(fresh: readonly T[]): Promise<ReadonlyMap<number, T>> {
    if (!readRow) return new Map();
    const gone = [...touched].filter((id) => fresh.every((row) => row.id !== id));
    const read = await asOwner(() => Promise.all(gone.map(readRow)));
    return new Map(read.filter((row) => row !== null).map((row) => [row.id, row]));
  }

  /**
   * Reads what is shown of this path again, since something has changed: silently, and all pages
   * that were opened. A failure leaves what is there, and a row changed here stays.
   */
  async function refresh(path: string): Promise<void> {
    const { state, isLoadingMore } = $list.get();
    if (state !== 'ready') return;
    if (isLoadingMore) {
      behind = path;
      return;
    }
    const isLatest = startRead();
    isWanted = isLatest;
    refreshing = path;
    try {
      const shown = await asOwner(() => readPages(path, isLatest));
      if (!isLatest()) return;
      const kept = await readKept(shown.rows);
      if (!isLatest()) return;
      $beforeRefresh.set($beforeRefresh.get() + 1);
      const rows = withKept($list.get().rows, shown.rows, kept);
      $list.set({ ...$list.get(), problem: '', next: shown.next, rows });
    } catch (error) {
      if (!isSignedOut(error)) console.error(error);
    } finally {
      if (isLatest()) refreshing = null;
    }
  }

  return {
    $list: $list as ReadableAtom<AdminList<T>>,
    /** Reads the first page of this path. */
    async load(path: string): Promise<void> {
      const isLatest = startRead();
      isWanted = isLatest;
      pages = 1;
      refreshing = null;
      behind = null;
      touched.clear();
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
    refresh,
    /** Adds the next page below what is there. */
    async loadMore(): Promise<void> {
      const { state, next, rows, isLoadingMore } = $list.get();
      // While another list is loading, `next` still belongs to the previous one.
      if (next === null || isLoadingMore || state === 'loading') return;
      // A refresh under way would come back without this page: it starts again after it.
      behind = refreshing;
      refreshing = null;
      if (behind !== null) isWanted = startRead();
      const isLatest = isWanted;
      $list.set({ ...$list.get(), isLoadingMore: true });
      try {
        const page = await asOwner(() => fetchPage(next));
        if (!isLatest()) return;
        pages += 1;
        const known = new Set(rows.map((row) => row.id));
        const fresh = page.rows.filter((row) => !known.has(row.id));
        const all = [...$list.get().rows, ...fresh];
        $list.set({ ...$list.get(), rows: all, next: page.next, problem: '' });
      } catch (error) {
        if (!isLatest()) return;
        const problem = readProblem(error);
        $list.set({ ...$list.get(), problem });
      } finally {
        if (isLatest()) {
          $list.set({ ...$list.get(), isLoadingMore: false });
          const path = behind;
          behind = null;
          if (path !== null) void refresh(path);
        }
      }
    },
    /** Replaces a changed row. */
    replace(row: T): void {
      touched.add(row.id);
      const rows = $list.get().rows.map((each) => (each.id === row.id ? row : each));
      $list.set({ ...$list.get(), rows });
    },
    /** Removes a row. */
    remove(id: number): void {
      touched.delete(id);
      $list.set({ ...$list.get(), rows: $list.get().rows.filter((row) => row.id !== id) });
    },
  };
}
