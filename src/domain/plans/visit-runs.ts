import { addDays, businessTime, daysBetween, type CalendarDate } from '../calendar-date.ts';
import type { Period } from '../slots.ts';
import { isOccurrenceUpcoming, occurrencesAhead, type PlanJob } from './horizon.ts';
import { daysApart, occurrenceOf, type Occurrence, type PlanDates } from './occurrences.ts';

/** Consecutive visits of a plan with the same shift from their original dates and time of day. */
export type VisitRun = {
  /** The original dates of the first and the last visit. */
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly visits: number;
  /** The shift in days of each visit from its original date; negative for earlier. */
  readonly shift: number;
  readonly period: Period;
};

/**
 * The wanted visits of a plan that have not begun, through a day, as few runs as possible: a plan
 * without exceptions is one run, however many visits it has.
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

/** The last day near anything that deviates from the latest rule; null if nothing does. */
function lastOddDay(plan: PlanDates, from: CalendarDate, to: CalendarDate): CalendarDate | null {
  const { weeks, pausedFrom, pausedUntil, endedFrom, changes, exceptions } = plan;
  if (endedFrom !== null && endedFrom <= to) return to;
  const isPaused = pausedFrom !== null && pausedFrom <= to;
  if (isPaused && pausedUntil === null) return to;
  // No change shifts by a full step, so a visit can be at most this far away.
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

/** The visits of a range that all follow the latest rule, as one run; empty if there are none. */
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
