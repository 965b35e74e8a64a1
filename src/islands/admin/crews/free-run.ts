import type { Week } from '#contracts/admin/crews.ts';
import { halvesOfPeriod } from '#domain/half-hours.ts';
import type { BoardPlace } from '#domain/week-board.ts';

/** Rows of the board: the first one, counted from 1 at 8 AM, and how many. */
export type Rows = { readonly from: number; readonly span: number };

/** Rows that a place needs to be read and hit. */
const LEAST = 2;

/** The rows of a period. */
export function rowsOf({ period }: Pick<BoardPlace, 'period'>): Rows {
  const { from, until } = halvesOfPeriod(period);
  return { from: from + 1, span: until - from };
}

/** The longest stretch of a period in which a crew has nothing, where a place to drop is drawn. */
export function freeRun(place: BoardPlace, week: Week, pickedId: number): Rows {
  const { from, until } = halvesOfPeriod(place.period);
  const taken = week.jobs.filter(
    ({ date, crewId, bookingId }) =>
      date === place.date && crewId === place.crewId && bookingId !== pickedId,
  );
  const isFree = (half: number) =>
    half < until && !taken.some((job) => job.start <= half && half < job.start + job.length);
  let best: Rows = { from: from + 1, span: 0 };
  let length = 0;
  for (let half = from; half <= until; half += 1) {
    if (isFree(half)) length += 1;
    else {
      if (length > best.span) best = { from: half - length + 1, span: length };
      length = 0;
    }
  }
  // Where others are shifted for it there may be none: then the place is drawn over their end.
  return best.span >= LEAST ? best : { from: until - LEAST + 1, span: LEAST };
}
