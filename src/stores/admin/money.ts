import { atom } from 'nanostores';
import {
  fetchEntries,
  fetchMoney,
  fetchPayout,
  postCheck,
  postClosing,
} from '#browser/api/admin/money.ts';
import type { Money, MoneyEntries, PayoutPart } from '#contracts/admin/money.ts';
import { latestOnly } from '../latest-only.ts';
import { showToast } from '../toast.ts';
import { attempt, attemptToRead, toastFailure } from './attempt.ts';
import { offerUndo } from './undo.ts';

/** The money on screen. */
export type MoneyState = {
  /** `2026-11`, or empty for the running month. */
  readonly month: string;
  readonly isLoading: boolean;
  readonly money: Money | null;
  readonly problem: string;
  readonly isChecking: boolean;
};

/** The money on screen. */
export const $money = atom<MoneyState>({
  month: '',
  isLoading: false,
  money: null,
  problem: '',
  isChecking: false,
});
/** Answers to outdated requests are not shown. */
const startRead = latestOnly();

/** Reads the money with a month. */
export async function loadMoney(month: string): Promise<void> {
  const isLatest = startRead();
  $money.set({ ...$money.get(), month, isLoading: true, problem: '' });
  const outcome = await attemptToRead(() => fetchMoney(month));
  if (!isLatest()) return;
  if (outcome.ok) $money.set({ ...$money.get(), isLoading: false, money: outcome.value });
  else $money.set({ ...$money.get(), isLoading: false, problem: outcome.sentence });
}

/** Reads it again by itself, after news; a failure leaves what is there. */
export async function refreshMoney(): Promise<void> {
  const { month, isLoading } = $money.get();
  if (isLoading) return;
  const isLatest = startRead();
  const outcome = await attemptToRead(() => fetchMoney(month, true));
  if (outcome.ok && isLatest()) $money.set({ ...$money.get(), money: outcome.value });
}

/** Compares Stripe's statement with the ledger now. */
export async function checkNow(): Promise<void> {
  if ($money.get().isChecking) return;
  $money.set({ ...$money.get(), isChecking: true });
  const outcome = await attempt(postCheck);
  $money.set({ ...$money.get(), isChecking: false });
  if (toastFailure(outcome, 'Not checked')) return;
  const found = outcome.value.check?.findings.length ?? 0;
  showToast({
    title: 'Checked',
    description: found === 0 ? 'Every cent is explained.' : 'Some of it needs a look.',
  });
  await loadMoney($money.get().month);
}

/** Closes a month, with undo until money is written down again, or opens it. */
export async function setMonthClosed(
  { month, name }: { month: string; name: string },
  isClosed: boolean,
): Promise<void> {
  const outcome = await attempt(() => postClosing(month, isClosed));
  if (!toastFailure(outcome)) {
    if (isClosed) {
      const done = { title: `${name} is closed`, description: 'Corrections count for the next.' };
      offerUndo(done, () => setMonthClosed({ month, name }, false));
    } else showToast({ title: `${name} is open again`, description: 'You can close it any time.' });
  }
  await loadMoney($money.get().month);
}

/** A list behind a figure: entries of a month, or the parts of a payout. */
export type Behind = {
  readonly key: string;
  readonly entries: MoneyEntries | null;
  readonly parts: readonly PayoutPart[] | null;
  readonly problem: string;
};

/** The list behind the figure that is open. */
export const $behind = atom<Behind>({ key: '', entries: null, parts: null, problem: '' });

/** Reads the entries behind a figure, by the query of their endpoint. */
export async function loadEntries(query: string): Promise<void> {
  await load(query, async () => ({ entries: await fetchEntries(query) }));
}

/** Reads what a payout took to the bank. */
export async function loadPayout(id: string): Promise<void> {
  await load(id, async () => ({ parts: await fetchPayout(id) }));
}

async function load(key: string, read: () => Promise<Partial<Behind>>): Promise<void> {
  $behind.set({ key, entries: null, parts: null, problem: '' });
  const outcome = await attemptToRead(read);
  if ($behind.get().key !== key) return;
  $behind.set(
    outcome.ok
      ? { ...$behind.get(), ...outcome.value }
      : { ...$behind.get(), problem: outcome.sentence },
  );
}
