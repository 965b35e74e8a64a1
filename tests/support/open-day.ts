import { hours, WEEKDAY_IDS } from '#content/hours.ts';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';

const isWhole = WEEKDAY_IDS.map((day) =>
  PERIODS.every((period) => hours.online[day].includes(period)),
);
const WHOLE_DAYS_A_WEEK = isWhole.filter(Boolean).length;

/**
 * The `nth` day (0 for the first) from a date on that can be booked online in full, whatever day
 * the tests run on. The sample company's are Monday to Friday.
 */
export function openDay(from: string, nth = 0): string {
  if (WHOLE_DAYS_A_WEEK === 0) throw new Error('No day can be booked online from start to end.');
  let date = addDays(from, Math.floor(nth / WHOLE_DAYS_A_WEEK) * 7);
  let left = nth % WHOLE_DAYS_A_WEEK;
  for (;;) {
    if (isWhole[weekday(date)]) {
      if (left === 0) return date;
      left -= 1;
    }
    date = addDays(date, 1);
  }
}

/** How many such days there are in this many days, counting whole weeks. */
export function openDaysIn(days: number): number {
  return Math.floor(days / 7) * WHOLE_DAYS_A_WEEK;
}
