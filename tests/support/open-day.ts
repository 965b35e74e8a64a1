import { addDays, weekday } from '#domain/calendar-date.ts';

/**
 * The day that is `nth` (0 for the first) among the Mondays to Fridays from a date on: every part
 * of them can be booked online, whatever day the tests run on.
 */
export function openDay(from: string, nth = 0): string {
  const day = weekday(from);
  const start = day === 6 ? addDays(from, 2) : day === 0 ? addDays(from, 1) : from;
  const sinceMonday = weekday(start) - 1 + nth;
  return addDays(start, Math.floor(sinceMonday / 5) * 7 + (sinceMonday % 5) - (weekday(start) - 1));
}
