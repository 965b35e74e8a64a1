import { refusalFor } from '#domain/availability.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { freeByPeriod } from '#domain/crews.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { claimRows } from './claims-repository.ts';

/** How much room a part of a day has. */
export type Room = {
  period: Period;
  crews: number;
  /** Crews without a booking. */
  free: number;
  /** Whether customers can book it; false if it has started or is blocked, closed or full. */
  isOpen: boolean;
};

/** The room on the days from a date on, by the same rules that customers get. */
export function showCapacity(
  app: App,
  from: CalendarDate,
  days: number,
): { date: CalendarDate; periods: Room[] }[] {
  const now = app.now();
  const { rules } = app.config;
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const state = claimRows(app).dayState(date, now);
    const free = freeByPeriod(state.crews);
    const periods = PERIODS.map((period) => ({
      period,
      crews: state.crews.length,
      free: free[period],
      isOpen: refusalFor({ date, period }, state, rules, now) === null,
    }));
    return { date, periods };
  });
}
