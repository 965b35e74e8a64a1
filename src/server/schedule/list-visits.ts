import type { BookingRow } from '#db/rows.ts';
import { PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { calendarRows } from './calendar-repository.ts';

/** The visits of several days, without canceled ones, in the order of each day. */
export function listVisitsBetween(app: App, from: string, to: string): BookingRow[] {
  return calendarRows(app)
    .visitsBetween(from, to)
    .sort(
      (a, b) =>
        a.preferredDate.localeCompare(b.preferredDate) ||
        PERIODS.indexOf(a.preferredTime) - PERIODS.indexOf(b.preferredTime),
    );
}
