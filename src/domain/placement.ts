import { HALVES, halvesOf, halvesOfPeriod, NO_HALVES, run, type HalfSet } from './half-hours.ts';
import type { Period } from './slots.ts';

/** How long the way from one visit to the next takes if nothing else is set, in minutes. */
export const TRAVEL_MINUTES = 30;

/** The shortest visit sold, in half hours: what a free stretch must hold to be of use. */
export const SHORTEST = 4;

/** A job in a crew's day, in half hours from 8 AM. */
export type DayJob = {
  readonly start: number;
  readonly length: number;
  /** The part of the day that was promised: the job starts inside it. */
  readonly period: Period;
  /** Its hour was told to the customer or pinned by the owner: it is never shifted. */
  readonly isFixed: boolean;
  /** Half hours that it is not shifted into: parts of the day that are booked by phone alone. */
  readonly avoid?: HalfSet;
  /** What it takes the whole crew, in minutes; absent if that is its length. */
  readonly minutes?: number;
};

/** What a job to place asks for. `start` only where it is to start at that half hour. */
export type Wanted = {
  readonly period: Period;
  readonly minutes: number;
  readonly start?: number | undefined;
  /** Half hours that this job alone keeps clear of. */
  readonly avoid?: HalfSet;
  /** Half hours that have begun: it keeps clear of them, and what is free of them is of no use. */
  readonly begun?: HalfSet;
  /**
   * With `start`: it had this hour, and may have it again where the owner has blocked it since. Others
   * are still not shifted into blocked hours for it.
   */
  readonly isKept?: boolean;
  /** How many crews come together, at the same hour; one if absent. */
  readonly crews?: number | undefined;
};

/** Where a job can go: its start, and the other jobs' new starts that make room for it. */
export type Place = {
  readonly start: number;
  /** By the place in the list of jobs; only those that are shifted. */
  readonly shifts: readonly { readonly job: number; readonly start: number }[];
};

/** A visit that stands somewhere as a question for room elsewhere: it keeps its hour if that is fixed. */
export function wantedAgain({ start, length, period, isFixed, ...job }: DayJob): Wanted {
  const { minutes = length * 30 } = job;
  return { period, minutes, start: isFixed ? start : undefined };
}

/** Shifts with the jobs that they are of, instead of their places in the list. */
export function namedShifts<Job>(
  jobs: readonly Job[],
  shifts: Place['shifts'],
): { readonly job: Job; readonly start: number }[] {
  return shifts.flatMap(({ job, start }) => {
    const shifted = jobs[job];
    return shifted === undefined ? [] : [{ job: shifted, start }];
  });
}

/** Neighbors in a crew's day with less than the way between them, the earlier first. */
export function shortWays<Job extends DayJob>(
  jobs: readonly Job[],
  travel: number,
): (readonly [Job, Job])[] {
  const inOrder = jobs.toSorted((a, b) => a.start - b.start);
  return inOrder.flatMap((job, index) => {
    const next = inOrder[index + 1];
    const isShort = next !== undefined && next.start < job.start + job.length + travel;
    return isShort ? [[job, next] as const] : [];
  });
}

type Window = {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly avoid: HalfSet;
  readonly begun: HalfSet;
  readonly isKept?: boolean;
};

/** The first and last half hour that a job can start at on an empty day; undefined if none. */
export function windowOf({
  period,
  minutes,
  start,
  avoid = NO_HALVES,
  begun = NO_HALVES,
  isKept = false,
}: Wanted): Window | undefined {
  const length = halvesOf(minutes);
  const { from, until } = halvesOfPeriod(period);
  const to = Math.min(until - 1, HALVES - length);
  const all = { length, avoid: avoid | begun, begun };
  if (start === undefined) return to < from ? undefined : { from, to, ...all };
  return start < from || start > to ? undefined : { from: start, to: start, ...all, isKept };
}

/** Whether a job has a start that keeps clear of these half hours, whoever else has a visit. */
export function hasOpenStart(wanted: Wanted, closed: HalfSet): boolean {
  const window = windowOf(wanted);
  return window !== undefined && openStart(window, window.from, closed) !== undefined;
}

/**
 * Where a job fits into a crew's day, or undefined where it doesn't. Other jobs stay where they are
 * if that leaves a start; else those whose hour nobody was told are shifted inside their own period
 * (product 16).
 *
 * @param closed the half hours in which the crew can't work.
 * @param travel half hours between two visits.
 */
export function placeIn(
  jobs: readonly DayJob[],
  wanted: Wanted,
  closed: HalfSet,
  travel: number,
): Place | undefined {
  const window = windowOf(wanted);
  if (!window) return undefined;
  return beside(jobs, window, closed, travel) ?? shifted(jobs, window, closed, travel);
}

/** The start that leaves the fewest half hours of no use, without moving anybody. */
function beside(
  jobs: readonly DayJob[],
  { from, to, length, avoid, begun, isKept = false }: Window,
  closed: HalfSet,
  travel: number,
): Place | undefined {
  let best: Place | undefined;
  let fewest = Infinity;
  for (let start = from; start <= to; start += 1) {
    if (!isKept && (run(start, length) & (closed | avoid)) !== 0) continue;
    if (jobs.some((job) => !areApart(job, { start, length }, travel))) continue;
    const holes = holesIn([...jobs, { start, length }], closed | begun, travel);
    if (holes >= fewest) continue;
    best = { start, shifts: [] };
    fewest = holes;
  }
  return best;
}

/** Whether two visits of a crew have the way between them. */
export function areApart(
  one: Pick<DayJob, 'start' | 'length'>,
  other: Pick<DayJob, 'start' | 'length'>,
  travel: number,
): boolean {
  return (
    one.start + one.length + travel <= other.start ||
    other.start + other.length + travel <= one.start
  );
}

/**
 * More jobs than this are not rearranged: the search grows with every one, and so many short ones
 * don't happen.
 */
const MOST_JOBS = 13;

function shifted(
  jobs: readonly DayJob[],
  window: Window,
  closed: HalfSet,
  travel: number,
): Place | undefined {
  if (jobs.every(({ isFixed }) => isFixed)) return undefined;
  const starts = arrange(
    [...jobs.map(askOf), { ...window, isFixed: window.isKept === true }],
    closed,
    travel,
  );
  const start = starts?.at(-1);
  if (!starts || start === undefined) return undefined;
  return { start, shifts: shiftsOf(jobs, starts) };
}

/**
 * New starts that keep a crew's visits clear of these half hours, for those whose hour nobody was
 * told; empty if all is well, undefined if there is no such day.
 */
export function rearranged(
  jobs: readonly DayJob[],
  closed: HalfSet,
  travel: number,
): Place['shifts'] | undefined {
  const isWell = jobs.every(({ start, length }) => (run(start, length) & closed) === 0);
  if (isWell) return [];
  const starts = arrange(jobs.map(askOf), closed, travel);
  return starts && shiftsOf(jobs, starts);
}

/**
 * New starts of a crew's visits with the way between them: those whose hour was told stay, the others
 * start inside their own part of the day; undefined if there is no such day.
 */
export function startsFor(
  jobs: readonly DayJob[],
  closed: HalfSet,
  travel: number,
): number[] | undefined {
  return arrange(jobs.map(askOf), closed, travel);
}

function shiftsOf(jobs: readonly DayJob[], starts: readonly number[]): Place['shifts'] {
  return jobs.flatMap((job, index) => {
    const start = starts[index] ?? job.start;
    return start === job.start ? [] : [{ job: index, start }];
  });
}

type Ask = Omit<Window, 'begun'> & { readonly isFixed: boolean };

function askOf(job: DayJob): Ask {
  const { start, length, period, isFixed, avoid = NO_HALVES } = job;
  const { from, until } = halvesOfPeriod(period);
  if (isFixed) return { from: start, to: start, length, isFixed, avoid: NO_HALVES };
  return { from, to: Math.min(until - 1, HALVES - length), length, isFixed, avoid };
}

/**
 * The starts of all jobs, or undefined where no order of them works. For every set of jobs, from
 * small ones to the whole, it keeps the order that is through first: whatever comes after such a
 * set only gains by that, so that no arrangement is missed.
 */
function arrange(all: readonly Ask[], closed: HalfSet, travel: number): number[] | undefined {
  if (all.length > MOST_JOBS) return undefined;
  const whole = (1 << all.length) - 1;
  const end = new Int8Array(whole + 1).fill(-1);
  const last = new Int8Array(whole + 1);
  end[0] = -travel;
  const isReached = (set: number) => set === 0 || (end[set] ?? -1) >= 0;
  for (let set = 0; set < whole; set += 1) {
    if (!isReached(set)) continue;
    const earliest = (end[set] ?? 0) + travel;
    for (const [index, job] of all.entries()) {
      const next = set | (1 << index);
      if (next === set) continue;
      // A told visit stays even where the hour was blocked since.
      const start = openStart(job, Math.max(earliest, job.from), job.isFixed ? 0 : closed);
      if (start === undefined) continue;
      const ends = start + job.length;
      if (isReached(next) && (end[next] ?? 0) <= ends) continue;
      end[next] = ends;
      last[next] = index;
    }
  }
  if (!isReached(whole)) return undefined;
  const starts = all.map(() => 0);
  for (let set = whole; set !== 0; set &= ~(1 << (last[set] ?? 0))) {
    const index = last[set] ?? 0;
    starts[index] = (end[set] ?? 0) - (all[index]?.length ?? 0);
  }
  return starts;
}

function openStart(
  { to, length, avoid }: Pick<Window, 'to' | 'length' | 'avoid'>,
  earliest: number,
  closed: HalfSet,
): number | undefined {
  for (let start = earliest; start <= to; start += 1) {
    if ((run(start, length) & (closed | avoid)) === 0) return start;
  }
  return undefined;
}

/**
 * How many half hours of a day are of no use: those of free stretches too short for the shortest
 * visit and the way to it and from it.
 */
export function holesIn(
  jobs: readonly Pick<DayJob, 'start' | 'length'>[],
  closed: HalfSet,
  travel: number,
): number {
  return stretches(jobs, closed, travel).reduce(
    // Between two visits one way is driven in any case.
    (holes, { free, length, isBetween }) =>
      free < SHORTEST ? holes + Math.max(0, length - (isBetween ? travel : 0)) : holes,
    0,
  );
}

/**
 * The half hours of a crew's day that a visit could take if it starts at one of `starts`, with nobody
 * shifted and the ways kept free.
 */
export function halvesFor(
  jobs: readonly Pick<DayJob, 'start' | 'length'>[],
  { starts, length }: { readonly starts: HalfSet; readonly length: number },
  closed: HalfSet,
  travel: number,
): HalfSet {
  let all = NO_HALVES;
  for (let start = 0; start + length <= HALVES; start += 1) {
    if ((run(start, 1) & starts) === 0 || (run(start, length) & closed) !== 0) continue;
    if (jobs.every((job) => areApart(job, { start, length }, travel))) all |= run(start, length);
  }
  return all;
}

/** A stretch of a day with nothing in it, and what of it is left without the ways. */
type Stretch = { readonly length: number; readonly free: number; readonly isBetween: boolean };

function stretches(
  jobs: readonly Pick<DayJob, 'start' | 'length'>[],
  closed: HalfSet,
  travel: number,
): Stretch[] {
  let visits = 0;
  for (const { start, length } of jobs) visits |= run(start, length);
  const taken = visits | closed;
  const isIn = (set: HalfSet, half: number) =>
    half >= 0 && half < HALVES && (set >> half) % 2 === 1;
  const found: Stretch[] = [];
  for (let from = 0; from < HALVES; from += 1) {
    if (isIn(taken, from)) continue;
    let until = from;
    while (until < HALVES && !isIn(taken, until)) until += 1;
    const [before, after] = [isIn(visits, from - 1), isIn(visits, until)];
    const length = until - from;
    const free = length - (before ? travel : 0) - (after ? travel : 0);
    found.push({ length, free, isBetween: before && after });
    from = until;
  }
  return found;
}
