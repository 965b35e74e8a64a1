import { atom } from 'nanostores';
import { fetchCalendar } from '#browser/api/admin/schedule.ts';
import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { today } from '#browser/today.ts';
import { attemptToRead } from './attempt.ts';
import { latestOnly } from '../latest-only.ts';

const WEEKS = 6;
/** So many days from today are shown of the month that it is, into the next one if need be. */
const AHEAD = 28;

/** The month on screen. */
export type CalendarMonth = {
  /** Its first day. */
  readonly first: CalendarDate | null;
  readonly isLoading: boolean;
  /** Six whole weeks around it, from a Sunday; of the month that it is, four weeks from today. */
  readonly days: readonly CalendarDay[];
  readonly problem: string;
};

/** The month on screen. */
export const $month = atom<CalendarMonth>({
  first: null,
  isLoading: false,
  days: [],
  problem: '',
});

const startRead = latestOnly();

/** Reads the weeks of the month that contains a day. */
export async function loadMonth(day: CalendarDate): Promise<void> {
  const isLatest = startRead();
  const first = `${day.slice(0, 8)}01`;
  const from = addDays(first, -weekday(first));
  const known = $month.get();
  $month.set({ ...known, first, isLoading: true, problem: '' });
  const outcome = await attemptToRead(() => fetchCalendar({ from, to: lastDay(first, from) }));
  if (!isLatest()) return;
  $month.set(
    outcome.ok
      ? { first, isLoading: false, days: outcome.value, problem: '' }
      : { ...$month.get(), isLoading: false, problem: outcome.sentence },
  );
}

/** The Saturday that the month ends with on screen. */
function lastDay(first: CalendarDate, from: CalendarDate): CalendarDate {
  const now = today();
  const last = addDays(from, WEEKS * 7 - 1);
  const ahead = addDays(now, AHEAD - 1);
  const isThisMonth = first.slice(0, 7) === now.slice(0, 7);
  return isThisMonth && ahead > last ? addDays(ahead, 6 - weekday(ahead)) : last;
}

/** Reads the month on screen again by itself, after news; a failure leaves what is there. */
export async function refreshMonth(): Promise<void> {
  const { isLoading, days } = $month.get();
  const [from, to] = [days[0]?.date, days.at(-1)?.date];
  if (isLoading || !from || !to) return;
  const isLatest = startRead();
  const outcome = await attemptToRead(() => fetchCalendar({ from, to }, true));
  if (outcome.ok && isLatest()) $month.set({ ...$month.get(), days: outcome.value });
}

/** Reads the month again, after a change. */
export async function reloadMonth(): Promise<void> {
  const { first } = $month.get();
  if (first) await loadMonth(first);
}
