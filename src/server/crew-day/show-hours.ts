import type { HoursWeek } from '#contracts/crew-day.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { hoursBetween } from './hours-between.ts';

/** The hours of seven days, by member and visit. */
export function showHours(app: App, from: CalendarDate): HoursWeek {
  return { from, ...hoursBetween(app, from, addDays(from, 6)) };
}
