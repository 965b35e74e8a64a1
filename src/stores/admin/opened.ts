import { atom, type ReadableAtom } from 'nanostores';
import { attemptToRead, type Outcome } from './attempt.ts';
import { latestOnly } from '../latest-only.ts';

/** What is open in a sheet: nothing, loading, or loaded. */
type Opened<T> = {
  readonly id: number | null;
  readonly page: T | null;
  /** Why it could not be loaded or reloaded; the previous data stays. */
  readonly problem: string;
};

type AdminRecord<T> = {
  readonly $opened: ReadableAtom<Opened<T>>;
  /** Opens and reads it, and returns what is shown; a late answer replaces nothing newer. */
  readonly load: (id: number) => Promise<T | undefined>;
  /** Reads what is open again by itself, after news; a failure leaves what is there. */
  readonly refresh: () => Promise<void>;
  /** Shows data the server just returned, if this id is the open one. */
  readonly show: (id: number, page: T) => void;
  /**
   * After a change of one of them: shows what the server answered or, if somebody else was faster,
   * what there is now, and reads again what else shows it. After another refusal it does nothing.
   */
  readonly settle: (id: number, outcome: Outcome<T>) => Promise<void>;
};

/**
 * A store for one kind of thing that is opened by its id.
 *
 * @param elsewhere reads again what else shows such a thing, after a change.
 */
export function createRecord<T>(
  read: (id: number) => Promise<T>,
  elsewhere?: () => unknown,
): AdminRecord<T> {
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

  async function settle(id: number, outcome: Outcome<T>): Promise<void> {
    if (!outcome.ok && !outcome.isConflict) return;
    if (outcome.ok) show(id, outcome.value);
    else if ($opened.get().id === id) await load(id);
    await elsewhere?.();
  }

  return { $opened, load, refresh, show, settle };
}
