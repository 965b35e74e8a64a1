import { isBlocked, roomRefusal, type DayState, type Refusal } from './availability.ts';
import { durationText } from './duration.ts';
import {
  HALVES,
  halvesBlocked,
  halvesIn,
  halvesOf,
  NO_HALVES,
  run,
  type HalfSet,
} from './half-hours.ts';
import { halvesFor, SHORTEST, windowOf } from './placement.ts';
import { lengthWith } from './short-crew.ts';
import { jobMinutes, type Job, type Period } from './slots.ts';

/**
 * Who can book a part of a day: `open` for customers, `by-phone` for the owner alone, otherwise why
 * nobody can. `closed` if every hour of it is blocked, `over` once it has begun.
 */
export type RoomState = 'open' | 'by-phone' | 'full' | 'off' | 'closed' | 'over';

/** The room in a part of a day. */
export type Room = {
  readonly period: Period;
  /** How many crews there are, and how many of them have an hour of it open. */
  readonly crews: number;
  readonly free: number;
  readonly state: RoomState;
  /**
   * How much of it visits can take, in minutes over all crews; 0 where nobody can book it, and where
   * only shifting others makes room.
   */
  readonly minutes: number;
};

type Part = Pick<Room, 'period' | 'state'>;

/**
 * Whether a job, by default one of usual length, has room in a part of a day: the one answer that the
 * calendar, the forms and the overview show. `refusal` is why customers cannot book it, null when
 * they can.
 */
export function roomState(
  { period, begun = NO_HALVES, ...job }: Asked,
  day: DayState,
  refusal: Refusal | null,
): RoomState {
  const wanted = { period, begun, minutes: jobMinutes(job), crews: job.crews };
  // A holiday's morning is closed, not over, as its afternoon is.
  if (isBlocked(period, day)) return 'closed';
  if (refusal === 'past') return 'over';
  if (!windowOf(wanted)) return 'full';
  const why = roomRefusal(day, wanted);
  if (why !== null) return STATES[why];
  return refusal === null ? 'open' : 'by-phone';
}

/** A part of a day for a job; half hours of it may have `begun`. */
type Asked = Job & { readonly period: Period; readonly begun?: HalfSet | undefined };

const STATES = { blocked: 'closed', 'crews-off': 'off', taken: 'full' } as const;

/** The room on a day in minutes over all crews: what customers can book, and what only a call can. */
export type DayRoom = {
  readonly open: number;
  readonly byPhone: number;
  readonly periods: readonly Room[];
};

/** A visit to count the room for. */
type Counted = {
  /** How long it takes; the shortest visit that is sold if absent. */
  readonly minutes?: number | undefined;
  /** How many crews come together; one if absent. */
  readonly crews?: number | undefined;
  /** Half hours of the day that have begun. */
  readonly begun?: HalfSet | undefined;
};

/**
 * How much of a day visits of a length can take: stretches too short for one and the ways between
 * visits don't count. Where only shifting others makes room, it is the time of one visit.
 *
 * @param parts the parts of that day, as {@link roomState} says.
 */
export function roomOf(day: DayState, parts: readonly Part[], counted: Counted = {}): DayRoom {
  const { minutes = SHORTEST * 30 } = counted;
  const online = setsOpen(day, parts, ['open'], counted);
  const all = setsOpen(day, parts, ['open', 'by-phone'], counted);
  const { crews = 1 } = counted;
  const has = (state: RoomState) => parts.some((part) => part.state === state);
  const least = halvesOf(minutes) * 30;
  const open = has('open') ? Math.max(least, minutesIn(online, crews)) : 0;
  return {
    open,
    byPhone: has('by-phone')
      ? Math.max(least, minutesIn(all, crews) - minutesIn(online, crews))
      : 0,
    periods: parts.map(({ period, state }) => {
      const ofState = state === 'open' ? online : state === 'by-phone' ? all : [];
      const sets = ofState.map((set) => set & halvesIn([period]));
      const free = sets.filter((set) => set !== NO_HALVES).length;
      return { period, state, crews: day.crews.length, free, minutes: minutesIn(sets, crews) };
    }),
  };
}

/** The half hours of each crew that such a visit could take, from starts in such parts of a day. */
function setsOpen(
  { crews, blockedSlots, travel }: DayState,
  parts: readonly Part[],
  states: readonly RoomState[],
  { minutes = SHORTEST * 30, begun = NO_HALVES }: Counted,
): HalfSet[] {
  const inParts = (...wanted: readonly RoomState[]) =>
    halvesIn(parts.filter(({ state }) => wanted.includes(state)).map(({ period }) => period));
  const shut = inParts('over', ...(states.includes('by-phone') ? [] : (['by-phone'] as const)));
  const closed = halvesBlocked(blockedSlots) | shut | begun;
  const starts = inParts(...states);
  return crews.map(({ jobs, off, staff }) => {
    const length = lengthWith(minutes, staff);
    return halvesFor(jobs, { starts, length }, closed | halvesIn(off), travel);
  });
}

/** How long visits of so many crews can be under way in these half hours of each crew, together. */
function minutesIn(sets: readonly HalfSet[], crews: number): number {
  const halves = Array.from({ length: HALVES }, (_, half) => {
    const there = sets.filter((set) => (set & run(half, 1)) !== 0).length;
    return Math.floor(there / crews);
  });
  return halves.reduce((all, count) => all + count, 0) * 30;
}

const WORDS: Readonly<Record<RoomState, string>> = {
  open: 'Open',
  'by-phone': 'By phone',
  full: 'Full',
  off: 'Crew off',
  closed: 'Closed',
  // It may only just have begun.
  over: 'Past',
};

/** A part of a day in a word or two: `Open`, `By phone`, `Full`. */
export function roomWord({ state }: Pick<Room, 'state'>): string {
  return WORDS[state];
}

/** The same with its hours: `2 crews, 5 hr 30 min open`, with only one crew `3 hr by phone`. */
export function roomWords({ state, crews, free, minutes }: Omit<Room, 'period'>): string {
  const word = roomWord({ state });
  if (minutes === 0) return word;
  const whose = crews === 1 ? '' : free === 1 ? '1 crew, ' : `${free} crews, `;
  return `${whose}${durationText(minutes)} ${word.toLowerCase()}`;
}

/** Hours where a line is short: `5½ h`. */
export function shortHours(minutes: number): string {
  const halves = Math.round(minutes / 30);
  return `${Math.floor(halves / 2) || ''}${halves % 2 === 1 ? '½' : ''} h`;
}
