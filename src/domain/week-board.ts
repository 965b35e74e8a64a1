import { weekday, addDays, type CalendarDate } from './calendar-date.ts';
import { periodsOfJob, PERIODS, type Period, type Slot, type SlotTime } from './slots.ts';

/** A visit on the board, with the periods it occupies. */
export type BoardVisit = Slot & {
  readonly id: number;
  readonly name: string;
  /** Every part of the day that it takes. */
  readonly periods: readonly Period[];
  readonly crewId: number | null;
};

/** One part of a crew's day on the board. */
export type BoardPlace = SlotTime & { readonly crewId: number };

/** A week's state, as needed to tell what fits where. */
export type Board = {
  readonly visits: readonly BoardVisit[];
  readonly crews: readonly {
    readonly id: number;
    readonly name: string;
    readonly isActive: boolean;
  }[];
  /** Periods in which a crew is off, or held by a customer who is paying. */
  readonly off: readonly BoardPlace[];
  readonly held: readonly BoardPlace[];
  /** Periods with every hour blocked, and periods that have begun. */
  readonly blocked: readonly SlotTime[];
  readonly begun: readonly SlotTime[];
};

/** The Monday of a date's week; Sunday is the last day. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekday(date) + 6) % 7));
}

/** Whether a visit is already in that place. */
export function isThere(visit: BoardVisit, to: BoardPlace): boolean {
  return visit.date === to.date && visit.period === to.period && visit.crewId === to.crewId;
}

/**
 * Why a visit cannot be dropped on a place, in a few words shown before the drop; null if it can.
 * Another crew at the same time keeps the visit's periods, even if they have begun.
 */
export function boardRefusal(visit: BoardVisit, to: BoardPlace, board: Board): string | null {
  const isSameTime = visit.date === to.date && visit.period === to.period;
  const periods = isSameTime ? visit.periods : periodsOfJob(visit, to.period);
  const takes = (place: Omit<BoardPlace, 'crewId'>) =>
    place.date === to.date && periods.includes(place.period);
  const takesCrew = (place: BoardPlace) => place.crewId === to.crewId && takes(place);
  if (!board.crews.some((crew) => crew.id === to.crewId && crew.isActive)) return 'Archived';
  if (periods.length === 0) return 'Too long for the rest of the day';
  if (!isSameTime && board.begun.some((each) => each.date === to.date && each.period === to.period))
    return 'This time is over';
  if (!isSameTime && board.blocked.some(takes)) return 'Blocked';
  if (board.off.some(takesCrew)) return 'Off';
  const other = board.visits.find(
    (each) =>
      each.id !== visit.id &&
      each.periods.some((period) =>
        takesCrew({ date: each.date, period, crewId: each.crewId ?? 0 }),
      ),
  );
  if (other) return `Has ${other.name}`;
  return board.held.some(takesCrew) ? 'A customer is paying for it' : null;
}

/** How many places of a day, over all crews, would take a visit. */
export function freePlaces(visit: BoardVisit, date: CalendarDate, board: Board): number {
  return board.crews
    .flatMap(({ id }) => PERIODS.map((period) => ({ date, period, crewId: id })))
    .filter((place) => !isThere(visit, place) && boardRefusal(visit, place, board) === null).length;
}

/**
 * Where to look first for a new place for a visit: its own day, unless that is past or full, or the
 * first of these days that has room; undefined if none has.
 */
export function firstFreeDay(
  visit: BoardVisit,
  dates: readonly CalendarDate[],
  today: CalendarDate,
  board: Board,
): CalendarDate | undefined {
  return [visit.date, ...dates].find((date) => date >= today && freePlaces(visit, date, board) > 0);
}
