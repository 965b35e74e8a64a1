import { addDays, type CalendarDate } from '../calendar-date.ts';
import { PERIODS, type Period, type SlotTime } from '../slots.ts';
import { changedDay, isAbout, originalsBetween, reachOf, type PlanGrid } from './grid.ts';
import { isPausedOn, type PauseAndEnd } from './pause.ts';

/** A plan's schedule before any changes. */
export type PlanRule = PauseAndEnd &
  PlanGrid & {
    readonly period: Period;
    readonly crew: number;
  };

/** Another day or time from an original date on; `dayShift` counts from the original dates. */
export type PlanChange = {
  readonly fromOriginal: CalendarDate;
  readonly dayShift: number;
  readonly period: Period;
  readonly crew: number;
};

/** What differs for one visit. */
export type PlanException = {
  readonly originalDate: CalendarDate;
  readonly isSkipped: boolean;
  readonly movedDate: CalendarDate | null;
  readonly movedPeriod: Period | null;
  readonly addOns: readonly string[] | null;
};

/** A plan with all changes to its schedule. */
export type PlanDates = PlanRule & {
  readonly changes: readonly PlanChange[];
  readonly exceptions: readonly PlanException[];
};

/** One scheduled visit of a plan, whatever its state. */
export type Occurrence = SlotTime & {
  /** Its permanent id: the date on the grid of the first visit. */
  readonly originalDate: CalendarDate;
  /** Where the plan puts it, before it was moved individually. */
  readonly plannedDate: CalendarDate;
  readonly plannedPeriod: Period;
  readonly crew: number;
  readonly isMoved: boolean;
  readonly state: 'wanted' | 'skipped' | 'paused' | 'ended';
  /** Add-ons for this visit only. */
  readonly addOns: readonly string[];
};

/** Whether a date is one of a plan's original dates. */
export function isOriginalDate(grid: PlanGrid, date: CalendarDate): boolean {
  return originalsBetween(grid, date, date).length > 0;
}

/**
 * The visits of a plan within a date range, both ends included, in calendar order. Uses calendar
 * dates only, so clock changes and time zones cannot shift one.
 */
export function occurrencesBetween(
  plan: PlanDates,
  from: CalendarDate,
  to: CalendarDate,
): Occurrence[] {
  // No change reaches that far, so nothing further out can land in the range ...
  const reach = reachOf(plan);
  const originals = new Set(originalsBetween(plan, addDays(from, -reach), addDays(to, reach)));
  // ... except visits moved individually, which can come from anywhere.
  for (const { movedDate, originalDate } of plan.exceptions) {
    if (movedDate !== null && from <= movedDate && movedDate <= to) originals.add(originalDate);
  }
  const inOrder = { ...plan, changes: inOrderOfChange(plan.changes) };
  return [...originals]
    .map((originalDate) => readOccurrence(inOrder, originalDate))
    .filter(({ date }) => from <= date && date <= to)
    .toSorted(byTime);
}

/** One visit of a plan by its original date. */
export function occurrenceOf(plan: PlanDates, originalDate: CalendarDate): Occurrence {
  return readOccurrence({ ...plan, changes: inOrderOfChange(plan.changes) }, originalDate);
}

/** Like `occurrenceOf`, for a plan with sorted changes. */
function readOccurrence(plan: PlanDates, originalDate: CalendarDate): Occurrence {
  const change = plan.changes.findLast((each) => isAbout(plan, each, originalDate));
  const exception = plan.exceptions.find((each) => each.originalDate === originalDate);
  const plannedDate = change ? changedDay(plan, change, originalDate) : originalDate;
  const plannedPeriod = change?.period ?? plan.period;
  const date = exception?.movedDate ?? plannedDate;
  return {
    originalDate,
    ...{ plannedDate, plannedPeriod, date },
    period: exception?.movedPeriod ?? plannedPeriod,
    crew: change?.crew ?? plan.crew,
    isMoved: exception?.movedDate != null,
    state: stateOf(plan, date, exception?.isSkipped ?? false),
    addOns: exception?.addOns ?? [],
  };
}

function inOrderOfChange(changes: readonly PlanChange[]): readonly PlanChange[] {
  return changes.toSorted((a, b) => (a.fromOriginal < b.fromOriginal ? -1 : 1));
}

function stateOf(plan: PlanRule, date: CalendarDate, isSkipped: boolean): Occurrence['state'] {
  if (plan.endedFrom !== null && date >= plan.endedFrom) return 'ended';
  if (isSkipped) return 'skipped';
  return isPausedOn(plan, date) ? 'paused' : 'wanted';
}

function byTime(one: Occurrence, other: Occurrence): number {
  // ISO dates sort as strings.
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  const periods = PERIODS.indexOf(one.period) - PERIODS.indexOf(other.period);
  if (periods !== 0) return periods;
  return one.originalDate < other.originalDate ? -1 : 1;
}
