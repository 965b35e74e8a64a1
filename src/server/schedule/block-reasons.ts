import { isBlocked, slotsBlockedWeekly, type DayState } from '#domain/availability.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { calendarRows } from './calendar-repository.ts';
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

/**
 * Why days of a range are blocked whole: empty if no reason was given, null if they are not.
 *
 * @param dayOf one that others look at days with, too.
 */
export function closedDays(
  app: App,
  {
    from,
    to,
    dayOf,
  }: { from: CalendarDate; to: CalendarDate; dayOf: (date: CalendarDate) => DayState },
): (date: CalendarDate) => string | null {
  const reasonOf = blockReasons(app, from, to);
  return (date) => {
    return PERIODS.every((period) => isBlocked(period, dayOf(date)))
      ? (reasonOf(date) ?? '')
      : null;
  };
}
