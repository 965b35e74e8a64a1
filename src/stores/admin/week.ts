import { atom } from 'nanostores';
import { fetchWeek } from '#browser/api/admin/crews.ts';
import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { clockText, formatShortDate } from '#domain/calendar-date.ts';
import { minutesOfHalf, startTimeOf } from '#domain/half-hours.ts';
import { mondayOf, type BoardPlace } from '#domain/week-board.ts';
import { today } from '#browser/today.ts';
import { attemptToRead } from './attempt.ts';
import { $madeRoom } from './made-room.ts';
import { moveVisit } from './moves.ts';
import { showToast } from '../toast.ts';

/** The week on the board. */
export type WeekState = {
  readonly from: string;
  readonly isLoading: boolean;
  readonly week: Week | null;
  readonly problem: string;
  /** The visit picked up to be moved. */
  readonly picked: number | null;
};

/** The week on the board. */
export const $week = atom<WeekState>({
  from: '',
  isLoading: false,
  week: null,
  problem: '',
  picked: null,
});

/** What was in sight last, and on which day somebody looked: a visit opened from it comes back there. */
let kept = { monday: '', day: '', on: '' };

/** The Monday of the week that was shown last today; this week's if none was. */
export function keptWeek(): string {
  return kept.on === today() && kept.monday !== '' ? kept.monday : mondayOf(today());
}

/** Keeps the day that a phone or tablet shows first. */
export function keepInSight(day: string): void {
  kept = { ...kept, day };
}

/** Which of these days to show first on a phone: the one that was in sight, else today. */
export function dayInSight(dates: readonly string[]): string {
  return dates.includes(kept.day) ? kept.day : today();
}

/** Reads the seven days from a Monday on; the old week stays until they arrive. */
export async function loadWeek(from: string): Promise<void> {
  kept = { ...kept, monday: from, on: today() };
  $week.set({ ...$week.get(), from, isLoading: true, problem: '' });
  const outcome = await attemptToRead(() => fetchWeek(from));
  const known = $week.get();
  if (known.from !== from) return;
  $week.set(
    outcome.ok
      ? { ...known, isLoading: false, week: outcome.value }
      : { ...known, isLoading: false, problem: outcome.sentence },
  );
}

/** Reads the week on the board again by itself, after news; not under a visit in somebody's hand. */
export async function refreshWeek(): Promise<void> {
  const { from, week, isLoading, picked } = $week.get();
  if (!week || isLoading || picked !== null) return;
  const outcome = await attemptToRead(() => fetchWeek(from, true));
  const known = $week.get();
  const isStill = known.from === from && !known.isLoading && known.picked === null;
  if (outcome.ok && isStill) $week.set({ ...known, week: outcome.value });
}

/** Picks a visit up, or puts it back where it was. */
export function pickUp(id: number | null): void {
  // What made room for the last visit is no news once the next one is in hand.
  if (id !== null) $madeRoom.set([]);
  if ($week.get().picked !== id) $week.set({ ...$week.get(), picked: id });
}

/** Drops the picked visit at another place; can be undone. */
export async function dropVisit(visit: WeekVisit, to: BoardPlace): Promise<void> {
  const { from, week } = $week.get();
  const isSameHour = to.start === undefined || (to.start === visit.start && visit.isFixed);
  const isSamePart = to.date === visit.date && to.period === visit.period;
  const staysThen = isSamePart && isSameHour;
  const onlyHour = isSamePart && !isSameHour;
  const crew = week?.crews.find(({ id }) => id === to.crewId);
  pickUp(null);
  const { date, period, crewId, start, isPinned } = to;
  const startTime = start === undefined ? undefined : startTimeOf(start);
  const place = { date, period, crewId, startTime, isPinned };
  const where = { crew: crew?.name, staysThen, onlyHour };
  await moveVisit(visit, place, () => loadWeek(from), where);
}

/** Takes the pin off the picked visit's hour; can be undone. A toast says if it was told. */
export async function takePinOff(visit: WeekVisit): Promise<void> {
  const { from } = $week.get();
  pickUp(null);
  const { date, period } = visit;
  const where = { unpinned: true };
  await moveVisit(visit, { date, period, startTime: null }, () => loadWeek(from), where);
}

/** Shows why a dropped visit stays where it was: `why` in a few words, as the board says it. */
export function sayRefusal(visit: WeekVisit, to: BoardPlace, week: Week, why: string): void {
  const crew = week.crews.find(({ id }) => id === to.crewId)?.name ?? '';
  const hour = to.start === undefined ? to.period : clockText(minutesOfHalf(to.start));
  const place = `${formatShortDate(to.date)}, ${hour}, ${crew}`;
  const description = `${visit.name} stays where it was. ${place}: ${why}.`;
  showToast({ title: 'Not moved', description, variant: 'destructive' });
}
