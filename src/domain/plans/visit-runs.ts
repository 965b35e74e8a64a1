import { addDays, businessTime, daysBetween, type CalendarDate } from '../calendar-date.ts';
import type { Period } from '../slots.ts';
import { isOccurrenceUpcoming, occurrencesAhead, type PlanJob } from './horizon.ts';
import { daysApart, occurrenceOf, type Occurrence, type PlanDates } from './occurrences.ts';

/** Visits that follow each other in the plan's own steps, as long after their original dates, at one time of day. */
export type VisitRun = {
  /** The original dates of the first and the last of them. */
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly visits: number;
  /** How many days after its original date each one is; negative for earlier. */
  readonly shift: number;
  readonly period: Period;
};

/**
 * The visits of a plan that are wanted and have not begun, through a day, as few runs: one for
 * a plan with which nothing is otherwise, whatever the number of its visits.
 */
export function visitRunsAhead(
  plan: PlanDates,
  now: Date,
  to: CalendarDate,
  job: PlanJob,
): VisitRun[] {
  const today = businessTime(now).date;
  const border = lastOddDay(plan, today, to);
  if (border === null) return regularRun(plan, { now, from: today, to, job });
  const near = border < to ? border : to;
  return [
    ...oddRuns(plan, occurrencesAhead(plan, now, near, job)),
    ...regularRun(plan, { now, from: addDays(near, 1), to, job }),
  ];
}

/** The last day around which something is otherwise than the latest rule has it; null where nothing is. */
function lastOddDay(plan: PlanDates, from: CalendarDate, to: CalendarDate): CalendarDate | null {
  const { weeks, pausedFrom, pausedUntil, endedFrom, changes, exceptions } = plan;
  if (endedFrom !== null && endedFrom <= to) return to;
  const isPaused = pausedFrom !== null && pausedFrom <= to;
  if (isPaused && pausedUntil === null) return to;
  // No change shifts by as much as one round: so near to it a visit can still be.
  const around = (date: CalendarDate) => addDays(date, daysApart(weeks));
  return [
    ...(isPaused && pausedUntil !== null ? [pausedUntil] : []),
    ...changes.map(({ fromOriginal }) => around(fromOriginal)),
    ...exceptions.map(({ originalDate }) => around(originalDate)),
    ...exceptions.flatMap(({ movedDate }) => (movedDate === null ? [] : [movedDate])),
  ].reduce<CalendarDate | null>(
    (last, date) => (date >= from && (last === null || date > last) ? date : last),
    null,
  );
}

function oddRuns(plan: PlanDates, occurrences: readonly Occurrence[]): VisitRun[] {
  const step = daysApart(plan.weeks);
  const wanted = occurrences
    .filter(({ state }) => state === 'wanted')
    .toSorted((a, b) => (a.originalDate < b.originalDate ? -1 : 1));
  const runs: VisitRun[] = [];
  for (const { originalDate, date, period } of wanted) {
    const shift = daysBetween(originalDate, date);
    const before = runs.at(-1);
    const follows =
      before?.shift === shift &&
      before.period === period &&
      addDays(before.last, step) === originalDate;
    if (follows) runs.pop();
    runs.push({
      first: follows ? before.first : originalDate,
      last: originalDate,
      visits: follows ? before.visits + 1 : 1,
      ...{ shift, period },
    });
  }
  return runs;
}

type Range = { now: Date; from: CalendarDate; to: CalendarDate; job: PlanJob };

/** The visits of a range in which the latest rule counts for all, as one run; none where there is none. */
function regularRun(plan: PlanDates, { now, from, to, job }: Range): VisitRun[] {
  const { anchorDate, weeks } = plan;
  const step = daysApart(weeks);
  const rounds = Math.max(0, Math.floor(daysBetween(anchorDate, from) / step) - 1);
  let next = occurrenceOf(plan, addDays(anchorDate, rounds * step));
  while (next.date < from || !isOccurrenceUpcoming(next, job, now)) {
    next = occurrenceOf(plan, addDays(next.originalDate, step));
  }
  const { originalDate: first, date, period } = next;
  if (date > to) return [];
  const more = Math.floor(daysBetween(date, to) / step);
  const shift = daysBetween(first, date);
  return [{ first, last: addDays(first, more * step), visits: more + 1, shift, period }];
}
