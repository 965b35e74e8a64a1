import { slotsBlockedWeekly } from '#domain/availability.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { calendarRows } from './calendar-repository.ts';
import { weeklyBlockRows } from './weekly-blocks-repository.ts';

const NONE: ReadonlySet<string> = new Set();

/** Returns the blocked hours of any day from today through the horizon, with a single read. */
export function blockedHours(
  app: App,
  today: CalendarDate,
): (date: CalendarDate) => ReadonlySet<string> {
  const last = addDays(today, app.config.rules.horizonDays);
  const single = Map.groupBy(calendarRows(app).blocksBetween(today, last), ({ date }) => date);
  const weekly = weeklyBlockRows(app).list();
  if (single.size === 0 && weekly.length === 0) return () => NONE;
  const known = new Map<CalendarDate, ReadonlySet<string>>();
  return (date) => {
    const hours =
      known.get(date) ??
      new Set<string>([
        ...(single.get(date) ?? []).map(({ timeSlot }) => timeSlot),
        ...slotsBlockedWeekly(date, weekly),
      ]);
    known.set(date, hours);
    return hours;
  };
}
