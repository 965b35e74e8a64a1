import { placesAgain, placesFor, roomRefusal } from './availability.ts';
import { weekday, addDays, type CalendarDate } from './calendar-date.ts';
import { roughDuration } from './duration.ts';
import { hasOpenStart, namedShifts, windowOf, type DayJob, type Wanted } from './placement.ts';
import type { Staff } from './short-crew.ts';
import { NO_HALVES, type HalfSet } from './half-hours.ts';
import { jobMinutes, PERIODS, type Job, type Period, type SlotTime } from './slots.ts';

/** A visit on the board, with the periods it touches. */
export type BoardVisit = Job &
  SlotTime & {
    readonly id: number;
    readonly name: string;
    /** Every part of the day that it takes some of. */
    readonly periods: readonly Period[];
    readonly crewId: number | null;
  };

/**
 * A place for a visit on the board: a part of a crew's day, at a half hour of it if `start` says so.
 * `isPinned` is false for the hour that nobody asked for, which goes along to another day.
 */
export type BoardPlace = SlotTime & {
  readonly crewId: number;
  readonly start?: number | undefined;
  readonly isPinned?: boolean | undefined;
};

/** Half hours of a crew's day that are taken: by a booking, a plan, or a customer who is paying. */
export type BoardJob = DayJob & {
  readonly date: CalendarDate;
  readonly crewId: number;
  readonly bookingId: number | null;
  readonly isHold: boolean;
};

/** A week's state, as needed to tell what fits where. */
export type Board = {
  readonly visits: readonly BoardVisit[];
  readonly crews: readonly {
    readonly id: number;
    readonly name: string;
    readonly isActive: boolean;
  }[];
  readonly jobs: readonly BoardJob[];
  /** Periods in which a crew is off. */
  readonly off: readonly (SlotTime & { readonly crewId: number })[];
  /** Crews that somebody is missing in on a day: visits take them longer. */
  readonly short: readonly (Staff & { readonly date: CalendarDate; readonly crewId: number })[];
  /** The blocked half hours of days that have some. */
  readonly closed: readonly { readonly date: CalendarDate; readonly halves: HalfSet }[];
  /** The half hours of days that have begun. */
  readonly begun: readonly { readonly date: CalendarDate; readonly halves: HalfSet }[];
  /** Half hours between two visits of a crew. */
  readonly travel: number;
};

/** The Monday of a date's week; Sunday is the last day. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekday(date) + 6) % 7));
}

/** Whether a visit is already in that place. */
export function isThere(visit: BoardVisit, to: BoardPlace): boolean {
  const isSame = visit.date === to.date && visit.period === to.period;
  return isSame && visit.crewId === to.crewId && to.start === undefined;
}

/** What a drop does: the start that the visit gets, and who is shifted to make room for it. */
export type Drop = {
  readonly start: number;
  readonly shifts: readonly { readonly job: BoardJob; readonly start: number }[];
};

/**
 * Why a visit cannot be dropped on a place, in a few words shown before the drop; null if it can.
 */
export function boardRefusal(visit: BoardVisit, to: BoardPlace, board: Board): string | null {
  const answer = dropOn(visit, to, board);
  return typeof answer === 'string' ? answer : null;
}

/** The half hour that a visit has on the board; undefined if it holds none. */
export function startOn(visit: BoardVisit, board: Board): number | undefined {
  return jobOf(visit, board)?.start;
}

/** What a visit holds on the board; undefined if it holds no time. */
function jobOf(visit: BoardVisit, { jobs }: Board): BoardJob | undefined {
  return jobs.find(({ date, bookingId }) => date === visit.date && bookingId === visit.id);
}

/**
 * What dropping a visit on a place does, or why it doesn't fit there, in a few words; known before the
 * drop, by the rule that Save asks. At the time that it has, only another crew is asked for: that
 * keeps its hour, even if it has begun or is blocked, or has room at another hour for one that nobody
 * was told.
 */
export function dropOn(visit: BoardVisit, to: BoardPlace, board: Board): Drop | string {
  const own = jobOf(visit, board);
  const isSameHour = to.start === undefined || (own?.isFixed === true && own.start === to.start);
  const isSameTime = visit.date === to.date && visit.period === to.period && isSameHour;
  const begun = halvesOn(board.begun, to.date);
  const asked: Wanted = { period: to.period, minutes: jobMinutes(visit), start: to.start, begun };
  if (!board.crews.some((crew) => crew.id === to.crewId && crew.isActive)) return 'Archived';
  if (!windowOf(asked)) return 'Too long for the rest of the day';
  if (!isSameTime && !hasOpenStart(asked, NO_HALVES)) return 'This time is over';
  const blocked = halvesOn(board.closed, to.date);
  if (!isSameTime && !hasOpenStart(asked, blocked)) return 'Blocked';
  const jobs = board.jobs.filter(
    (job) => job.date === to.date && job.crewId === to.crewId && job.bookingId !== visit.id,
  );
  const off = new Set(
    board.off
      .filter((each) => each.date === to.date && each.crewId === to.crewId)
      .map(({ period }) => period),
  );
  const staff = board.short.find((each) => each.date === to.date && each.crewId === to.crewId);
  const dayWith = (taken: readonly BoardJob[]) => ({
    blockedSlots: NO_SLOTS,
    travel: board.travel,
    crews: [{ id: to.crewId, jobs: taken, off, staff }],
  });
  const day = dayWith(jobs);
  const { wanted, places } =
    isSameTime && own
      ? placesAgain(day, { ...own, minutes: asked.minutes }, { closed: blocked })
      : { wanted: asked, places: placesFor(day, asked, blocked) };
  const [found] = places;
  if (found) {
    const { crew, place } = found;
    return { start: place.start, shifts: namedShifts(crew.jobs, place.shifts) };
  }
  // Why there is none is asked only then: both are the same search.
  const refusal = roomRefusal(day, wanted, blocked) ?? 'taken';
  if (refusal === 'blocked') return 'Blocked';
  if (refusal !== 'taken') return 'Off';
  const isOnlyHeld = placesFor(dayWith(jobs.filter(({ isHold }) => !isHold)), wanted, blocked);
  return isOnlyHeld.length > 0 ? 'A customer is paying for it' : whoIsThere(visit, jobs, board);
}

const NO_SLOTS: ReadonlySet<string> = new Set();

function halvesOn(days: Board['closed'], date: CalendarDate): HalfSet {
  return days.find((each) => each.date === date)?.halves ?? NO_HALVES;
}

function whoIsThere(visit: BoardVisit, jobs: readonly BoardJob[], board: Board): string {
  const [first, ...others] = jobs;
  const name = board.visits.find(({ id }) => id === first?.bookingId)?.name;
  return others.length > 0 || name === undefined
    ? `No ${roughDuration(jobMinutes(visit))} left there`
    : `No room beside ${name}`;
}

/** How many crews have another place for a visit on a day. */
export function crewsWithRoom(visit: BoardVisit, date: CalendarDate, board: Board): number {
  const takes = (place: BoardPlace) =>
    !isThere(visit, place) && boardRefusal(visit, place, board) === null;
  return board.crews.filter(({ id }) =>
    PERIODS.some((period) => takes({ date, period, crewId: id })),
  ).length;
}

/**
 * Where to look first for a new place for a visit: its own day, which says what is wrong with it, or,
 * once that is over, the first of these days that has room; undefined if none has.
 */
export function dayToLookAt(
  visit: BoardVisit,
  dates: readonly CalendarDate[],
  today: CalendarDate,
  board: Board,
): CalendarDate | undefined {
  if (visit.date >= today) return visit.date;
  return dates.find((date) => date >= today && crewsWithRoom(visit, date, board) > 0);
}
