import { addDays, daysBetween, weekday, type CalendarDate } from '../calendar-date.ts';
import type { PlanWeeks } from './frequency.ts';
import { dateInMonth, monthDayOf, monthsBetween, monthsLater } from './month-day.ts';

/** Where the original dates of a plan are. They never move, and name its visits for good. */
export type PlanGrid = {
  /** The day of the first visit. */
  readonly anchorDate: CalendarDate;
  readonly weeks: PlanWeeks;
  /** The days of the week it comes on, 0 for Sunday; without any, the first visit's alone. */
  readonly weekdays?: readonly number[] | null;
  /** Whether it comes once a month, on the first visit's day by its weekday; `weeks` is 4 then. */
  readonly isByMonth?: boolean;
};

/** A change of a plan's day from an original date on. */
type DayChange = { readonly fromOriginal: CalendarDate; readonly dayShift: number };

/** From one day of a month to any of the one before or after, in days. */
const TWO_MONTHS = 62;

/** The days between two visits of a plan on one weekday. */
export function daysApart(weeks: PlanWeeks): number {
  return weeks * 7;
}

/** No change puts a visit of a plan so many days from its original date. */
export function reachOf({ weeks, isByMonth = false }: PlanGrid): number {
  return isByMonth ? LONGEST_REACH : daysApart(weeks);
}

/** The longest of these of all plans. */
export const LONGEST_REACH = TWO_MONTHS + 1;

/** The original dates of a plan in a range of days, both ends included, in order. */
export function originalsBetween(
  grid: PlanGrid,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate[] {
  if (grid.isByMonth) return monthlyBetween(grid, from, to);
  const { anchorDate, weeks } = grid;
  const step = daysApart(weeks);
  const found: CalendarDate[] = [];
  for (const offset of offsetsOf(grid)) {
    const first = offset === 0 ? anchorDate : addDays(anchorDate, offset);
    const rounds = Math.max(0, Math.ceil(daysBetween(first, from) / step));
    for (let date = addDays(first, rounds * step); date <= to; date = addDays(date, step)) {
      found.push(date);
    }
  }
  return comesOften(grid) ? found.toSorted() : found;
}

/** Whether a change of a plan is about a visit: with several days a week each has its own. */
export function isAbout(
  grid: PlanGrid,
  { fromOriginal }: DayChange,
  originalDate: CalendarDate,
): boolean {
  if (fromOriginal > originalDate) return false;
  return !comesOften(grid) || weekday(fromOriginal) === weekday(originalDate);
}

/**
 * Where a change puts a visit: as many days from its original date as the first one it was made
 * for; in a plan by the month on the same day by its weekday, such as the third Thursday.
 */
export function changedDay(
  { isByMonth = false }: PlanGrid,
  { fromOriginal, dayShift }: DayChange,
  originalDate: CalendarDate,
): CalendarDate {
  if (dayShift === 0) return originalDate;
  if (!isByMonth) return addDays(originalDate, dayShift);
  const first = addDays(fromOriginal, dayShift);
  const month = monthsLater(originalDate.slice(0, 7), monthsBetween(fromOriginal, first));
  return dateInMonth(month, monthDayOf(first));
}

/** Whether a plan comes on several days of the week. */
export function comesOften({ weekdays }: Pick<PlanGrid, 'weekdays'>): boolean {
  return weekdays != null && weekdays.length > 1;
}

/** How many days after the first visit the plan's weekdays come, the first visit's among them. */
function offsetsOf({ anchorDate, weekdays }: PlanGrid): number[] {
  if (weekdays == null || weekdays.length === 0) return [0];
  const first = weekday(anchorDate);
  return [...new Set([0, ...weekdays.map((day) => (day - first + 7) % 7)])];
}

function monthlyBetween({ anchorDate }: PlanGrid, from: CalendarDate, to: CalendarDate) {
  const day = monthDayOf(anchorDate);
  const start = from > anchorDate ? from : anchorDate;
  const found: CalendarDate[] = [];
  for (let month = start.slice(0, 7); ; month = monthsLater(month, 1)) {
    const date = dateInMonth(month, day);
    if (date > to) return found;
    if (date >= start) found.push(date);
  }
}
