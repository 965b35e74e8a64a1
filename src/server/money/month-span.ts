import { addDays, daysBetween, instantOf, type CalendarDate } from '#domain/calendar-date.ts';
import { firstOfMonth, firstOfNextMonth } from '#server/insights/show-months.ts';

/** A calendar month by the company's clock. */
export type MonthSpan = {
  /** `2026-11`. */
  readonly month: string;
  readonly first: CalendarDate;
  /** Its first moment, and the first one after it. */
  readonly from: Date;
  readonly until: Date;
};

/** The month of this name. */
export function monthSpan(month: string): MonthSpan {
  const first = firstOfMonth(`${month}-01`);
  const [from, until] = [first, firstOfNextMonth(first)].map(midnight) as [Date, Date];
  return { month, first, from, until };
}

/** The month before. */
export function monthBefore({ first }: MonthSpan): MonthSpan {
  return monthSpan(addDays(first, -1).slice(0, 7));
}

/** The first moment of each of its days. */
export function daysOf({ first }: MonthSpan): Date[] {
  const length = daysBetween(first, firstOfNextMonth(first));
  return Array.from({ length }, (_, day) => midnight(addDays(first, day)));
}

function midnight(date: CalendarDate): Date {
  return instantOf({ date, minutes: 0 });
}
