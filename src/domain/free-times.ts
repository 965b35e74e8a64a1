import { isBlocked, placesFor, roomRefusal, type DayState, type Refusal } from './availability.ts';
import { halvesBlocked, halvesIn, NO_HALVES, type HalfSet } from './half-hours.ts';
import { openHalves, SHORTEST, windowOf } from './placement.ts';
import { jobMinutes, type Job, type Period } from './slots.ts';

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
 * The room in a part of a day for a job, by default one of usual length: the one count of free times
 * that the calendar, the forms and the overview show. `refusal` is why customers cannot book it,
 * null when they can.
 */
export function roomIn(
  { period, begun = NO_HALVES, ...job }: Asked,
  day: DayState,
  refusal: Refusal | null,
): Room {
  const wanted = { period, begun, minutes: jobMinutes(job), crews: job.crews };
  const room = (state: RoomState, free = 0) => ({ period, crews: day.crews.length, free, state });
  // A holiday's morning is closed, not over, as its afternoon is.
  if (isBlocked(period, day)) return room('closed');
  if (refusal === 'past') return room('over');
  if (!windowOf(wanted)) return room('full');
  const why = roomRefusal(day, wanted);
  if (why !== null) return room(STATES[why]);
  const free = placesFor(day, wanted).length;
  return room(refusal === null ? 'open' : 'by-phone', free);
}

/** A part of a day for a job; half hours of it may have `begun`. */
type Asked = Job & { readonly period: Period; readonly begun?: HalfSet | undefined };

const STATES = { blocked: 'closed', 'crews-off': 'off', taken: 'full' } as const;

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

/**
 * How many minutes of a day customers can book, over all crews: stretches too short for any visit and
 * the ways between visits don't count, nor do parts of the day that have begun or are booked by phone.
 * Where only shifting others makes room, it is the time of the shortest visit.
 *
 * @param rooms the parts of that day.
 */
export function openMinutes(
  { crews, blockedSlots, travel }: DayState,
  rooms: readonly Pick<Room, 'period' | 'state'>[],
): number {
  const closedParts = rooms.filter(({ state }) => state !== 'open').map(({ period }) => period);
  if (closedParts.length === rooms.length) return 0;
  const closed = halvesBlocked(blockedSlots) | halvesIn(closedParts);
  const open = crews.map(({ jobs, off }) => openHalves(jobs, closed | halvesIn(off), travel));
  return (
    Math.max(
      SHORTEST,
      open.reduce((all, halves) => all + halves, 0),
    ) * 30
  );
}
