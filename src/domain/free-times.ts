import { isBlocked, type DayState, type Refusal } from './availability.ts';
import { areAllOff, freeCrews } from './crews.ts';
import { periodsOfJob, type Job, type Period } from './slots.ts';

/**
 * Who can book a part of a day: `open` for customers, `by-phone` for the owner alone, otherwise why
 * nobody can. `closed` if every hour of it is blocked, `over` once it has begun.
 */
export type RoomState = 'open' | 'by-phone' | 'full' | 'off' | 'closed' | 'over';

/** How many crews are free in a part of a day, out of how many; none where nobody can book it. */
export type Room = {
  readonly period: Period;
  readonly crews: number;
  readonly free: number;
  readonly state: RoomState;
};

/**
 * The room in a part of a day: the one count of free times that the calendar, the forms and the
 * overview show. `refusal` is why customers cannot book it, null when they can.
 */
export function roomIn(period: Period, day: DayState, refusal: Refusal | null): Room {
  const { crews } = day;
  const free = freeCrews(crews, [period]).length;
  const room = (state: RoomState) => ({
    period,
    crews: crews.length,
    free: state === 'open' || state === 'by-phone' ? free : 0,
    state,
  });
  // A holiday's morning is closed, not over, as its afternoon is.
  if (isBlocked(period, day)) return room('closed');
  if (refusal === 'past') return room('over');
  if (free === 0) return room(areAllOff(crews, [period]) ? 'off' : 'full');
  return room(refusal === null ? 'open' : 'by-phone');
}

/**
 * The room for a job that starts in a part of a day: the crews that have all of its time free. A
 * start that only the rules of a single part would allow is full.
 *
 * @param refusals why customers, and why the owner cannot have the job start here.
 */
export function roomForJob(
  base: Room,
  job: Job,
  day: DayState,
  refusals: { readonly customers: Refusal | null; readonly owner: Refusal | null },
): Room {
  if (base.free === 0) return base;
  if (refusals.owner !== null) return { ...base, free: 0, state: 'full' };
  const free = freeCrews(day.crews, periodsOfJob(job, base.period)).length;
  return { ...base, free, state: refusals.customers === null ? 'open' : 'by-phone' };
}

type Counted = Pick<Room, 'free' | 'state'>;

/** How many times are free in these parts of days: those customers can book, and the rest. */
export function freeTimes(rooms: readonly Counted[]): { online: number; byPhone: number } {
  const sum = (wanted: RoomState) =>
    rooms.filter(({ state }) => state === wanted).reduce((all, { free }) => all + free, 0);
  return { online: sum('open'), byPhone: sum('by-phone') };
}

const WORDS: Readonly<Record<RoomState, string>> = {
  open: 'Free',
  'by-phone': 'By phone',
  full: 'Full',
  off: 'Crew off',
  closed: 'Closed',
  // It may only just have begun.
  over: 'Past',
};

/** A part of a day in a word or two: `Free`, `By phone`, `Full`. */
export function roomWord({ state }: Pick<Room, 'state'>): string {
  return WORDS[state];
}

/** The same with its count where there are several crews: `2 of 3 free`, `2 of 3 by phone`. */
export function roomWords({ free, crews, state }: Omit<Room, 'period'>): string {
  const word = roomWord({ state });
  return free > 0 && crews > 1 ? `${free} of ${crews} ${word.toLowerCase()}` : word;
}
