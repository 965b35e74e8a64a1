import type { DayState } from '#domain/availability.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { claimRows } from './claims-repository.ts';
import type { Holder } from './claimant.ts';

/** The state of a day right now; what `except` holds does not count. */
export function dayFor(app: App, date: CalendarDate, except?: Holder): DayState {
  return claimRows(app).dayState(date, app.now(), except);
}

/** {@link dayFor}, reading each day once: for what looks at many times in one go. */
export function eachDayOnce(app: App): (date: CalendarDate) => DayState {
  const days = new Map<CalendarDate, DayState>();
  return (date) => {
    const day = days.get(date) ?? dayFor(app, date);
    days.set(date, day);
    return day;
  };
}
