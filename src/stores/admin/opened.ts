import { atom, type ReadableAtom } from 'nanostores';
import { attemptToRead } from './attempt.ts';
import { latestOnly } from '../latest-only.ts';

/** What is open in a sheet: nothing, loading, or loaded. */
type Opened<T> = {
  readonly id: number | null;
  readonly page: T | null;
  /** Why it could not be loaded or reloaded; the previous data stays. */
  readonly problem: string;
};

type Openable<T> = {
  readonly $opened: ReadableAtom<Opened<T>>;
  /** Opens and reads it, and returns what is shown; a late answer replaces nothing newer. */
  readonly load: (id: number) => Promise<T | undefined>;
  /** Reads what is open again by itself, after news; a failure leaves what is there. */
  readonly refresh: () => Promise<void>;
  /** Shows data the server just returned, if this id is the open one. */
  readonly show: (id: number, page: T) => void;
};

/** A store for one kind of thing that is opened by its id. */
export function makeOpenable<T>(read: (id: number) => Promise<T>): Openable<T> {
  const $opened = atom<Opened<T>>({ id: null, page: null, problem: '' });
  const startRead = latestOnly();

  async function load(id: number): Promise<T | undefined> {
    const isLatest = startRead();
    if ($opened.get().id !== id) $opened.set({ id, page: null, problem: '' });
    const outcome = await attemptToRead(() => read(id));
    if (!isLatest()) return undefined;
    if (!outcome.ok) {
      $opened.set({ ...$opened.get(), problem: outcome.sentence });
      return undefined;
    }
    $opened.set({ id, page: outcome.value, problem: '' });
    return outcome.value;
  }

  async function refresh(): Promise<void> {
    const { id, page } = $opened.get();
    if (id === null || page === null) return;
    const isLatest = startRead();
    const outcome = await attemptToRead(() => read(id));
    if (isLatest() && outcome.ok) $opened.set({ id, page: outcome.value, problem: '' });
  }

  function show(id: number, page: T): void {
    if ($opened.get().id !== id) return;
    // Earlier requests are now stale.
    startRead();
    $opened.set({ id, page, problem: '' });
  }

  return { $opened, load, refresh, show };
}
