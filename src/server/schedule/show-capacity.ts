import { refusalFor } from '#domain/availability.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { roomOf, roomState, type DayRoom } from '#domain/free-times.ts';
import { PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { eachDayOnce } from './day-for.ts';

/** The room on the days from a date on, by the same rules that customers get. */
export function showCapacity(
  app: App,
  from: CalendarDate,
  days: number,
  dayOf = eachDayOnce(app),
): (DayRoom & { readonly date: CalendarDate })[] {
  const now = app.now();
  const { rules } = app.config;
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const state = dayOf(date);
    const parts = PERIODS.map((period) => {
      const refusal = refusalFor({ date, period }, state, rules, now);
      return { period, state: roomState({ period }, state, refusal) };
    });
    return { date, ...roomOf(state, parts) };
  });
}
