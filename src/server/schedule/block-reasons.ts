import { isBlocked, slotsBlockedWeekly } from '#domain/availability.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { calendarRows } from './calendar-repository.ts';
import { claimRows } from './claims-repository.ts';
import { weeklyBlockRows } from './weekly-blocks-repository.ts';

/** Why days of a range have blocked hours, the day's own reason first; null where none was given. */
export function blockReasons(
  app: App,
  from: CalendarDate,
  to: CalendarDate,
): (date: CalendarDate) => string | null {
  const single = calendarRows(app).blocksBetween(from, to);
  const weekly = weeklyBlockRows(app).list();
  return (date) => {
    const own = single.find((block) => block.date === date && block.reason);
    const repeated = weekly.find((block) => slotsBlockedWeekly(date, [block]).length > 0);
    return own?.reason ?? repeated?.reason ?? null;
  };
}

/** Why days of a range are blocked whole: empty if no reason was given, null if they are not. */
export function closedDays(
  app: App,
  from: CalendarDate,
  to: CalendarDate,
): (date: CalendarDate) => string | null {
  const reasonOf = blockReasons(app, from, to);
  return (date) => {
    const day = claimRows(app).dayState(date, app.now());
    return PERIODS.every((period) => isBlocked(period, day)) ? (reasonOf(date) ?? '') : null;
  };
}
