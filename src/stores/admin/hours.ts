import { atom } from 'nanostores';
import { fetchHours, postHourCorrection } from '#browser/api/admin/crews.ts';
import type { HourCorrection, HoursWeek } from '#contracts/crew-day.ts';
import { attempt, attemptToRead, type Outcome } from './attempt.ts';

/** The week of hours on screen. */
export type HoursState = {
  readonly from: string;
  readonly isLoading: boolean;
  readonly week: HoursWeek | null;
  readonly problem: string;
};

/** The week of hours on screen. */
export const $hours = atom<HoursState>({ from: '', isLoading: false, week: null, problem: '' });

/** Reads the hours of the seven days from a Monday on. */
export async function loadHours(from: string): Promise<void> {
  $hours.set({ ...$hours.get(), from, isLoading: true, problem: '' });
  const outcome = await attemptToRead(() => fetchHours(from));
  const known = $hours.get();
  if (known.from !== from) return;
  $hours.set(
    outcome.ok
      ? { ...known, isLoading: false, week: outcome.value }
      : { ...known, isLoading: false, problem: outcome.sentence },
  );
}

/** Reads the week on screen again by itself, after news; a failure leaves what is there. */
export async function refreshHours(): Promise<void> {
  const { from, week, isLoading } = $hours.get();
  if (!week || isLoading) return;
  const outcome = await attemptToRead(() => fetchHours(from, true));
  const known = $hours.get();
  const isStill = known.week === week && known.from === from && !known.isLoading;
  if (outcome.ok && isStill) $hours.set({ ...known, week: outcome.value });
}

/** Corrects a member's hours at a visit; the tapped times are kept alongside. */
export async function correctHours(correction: HourCorrection): Promise<Outcome<HoursWeek>> {
  const outcome = await attempt(() => postHourCorrection(correction));
  const known = $hours.get();
  if (outcome.ok && outcome.value.from === known.from)
    $hours.set({ ...known, week: outcome.value });
  return outcome;
}
