import { addDays, weekday, type CalendarDate } from '../calendar-date.ts';

/** A day of the month by its weekday, such as the second Tuesday. */
export type MonthDay = {
  /** 1 to 4; 5 is the last one of the month, whether it is the fourth or the fifth. */
  readonly nth: number;
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekday: number;
};

const WEEK = 7;
const YEAR = 12;

/** Which one of its weekday in its month a date is. */
export function monthDayOf(date: CalendarDate): MonthDay {
  return { nth: Math.ceil(Number(date.slice(8)) / WEEK), weekday: weekday(date) };
}

/** That day in a month such as `2026-12`. */
export function dateInMonth(month: string, { nth, weekday: day }: MonthDay): CalendarDate {
  const first = `${month}-01`;
  const ahead = (day - weekday(first) + WEEK) % WEEK;
  const date = addDays(first, ahead + (nth - 1) * WEEK);
  return date.slice(0, 7) === month ? date : addDays(date, -WEEK);
}

/** The month some months later, or earlier for less than 0: 1 after `2026-12` is `2027-01`. */
export function monthsLater(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * YEAR + Number(month.slice(5, 7)) - 1 + count;
  const inYear = String((months % YEAR) + 1).padStart(2, '0');
  return `${String(Math.floor(months / YEAR)).padStart(4, '0')}-${inYear}`;
}

/** How many months a date is after another's, whatever the days. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const of = (date: CalendarDate) => Number(date.slice(0, 4)) * YEAR + Number(date.slice(5, 7));
  return of(to) - of(from);
}
