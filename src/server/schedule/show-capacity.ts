import { refusalFor } from '#domain/availability.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { openMinutes, roomIn, type Room } from '#domain/free-times.ts';
import { PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { eachDayOnce } from './day-for.ts';

/** The room on the days from a date on, by the same rules that customers get. */
export function showCapacity(
  app: App,
  from: CalendarDate,
  days: number,
  dayOf = eachDayOnce(app),
): { date: CalendarDate; open: number; periods: Room[] }[] {
  const now = app.now();
  const { rules } = app.config;
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const state = dayOf(date);
    const periods = PERIODS.map((period) =>
      roomIn({ period }, state, refusalFor({ date, period }, state, rules, now)),
    );
    return { date, open: openMinutes(state, periods), periods };
  });
}
