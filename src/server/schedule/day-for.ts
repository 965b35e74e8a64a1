import type { DayState } from '#domain/availability.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { claimRows } from './claims-repository.ts';
import type { Holder } from './claimant.ts';

/** The state of a day right now; what `except` holds does not count. */
export function dayFor(app: App, date: CalendarDate, except?: Holder): DayState {
  return claimRows(app).dayState(date, app.now(), except);
}
