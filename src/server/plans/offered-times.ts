import { refusalFor, type BookingRules, type DayState } from '#domain/availability.ts';
import { addDays, daysBetween, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import type { OfferedTime } from '#contracts/plans.ts';
import { PERIODS, type Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { dayFor, rulesNow } from '#server/schedule/day-for.ts';

/** More would not help. */
const MOST_OFFERED = 3;
const MONDAY = 1;

/**
 * The free times of the same week, Monday to Sunday, nearest to an unavailable one: its own day
 * first. Only what customers can book online, so that nobody is offered a Sunday.
 */
export function offeredTimes(
  app: App,
  slot: Slot,
  {
    rules = rulesNow(app),
    dayOf = (date) => dayFor(app, date, undefined, rules),
  }: {
    rules?: BookingRules;
    dayOf?: ((date: CalendarDate) => DayState) | undefined;
  } = {},
): OfferedTime[] {
  const now = app.now();
  const found: OfferedTime[] = [];
  for (const date of weekAround(slot.date)) {
    const day = dayOf(date);
    for (const period of PERIODS) {
      if (date === slot.date && period === slot.period) continue;
      if (refusalFor({ ...slot, date, period }, day, rules, now) !== null) continue;
      found.push({ date, period });
      if (found.length === MOST_OFFERED) return found;
    }
  }
  return found;
}

/** The days of a date's week, the nearest first and of two the later one. */
function weekAround(date: CalendarDate): CalendarDate[] {
  const monday = addDays(date, -((weekday(date) - MONDAY + 7) % 7));
  const distance = (day: CalendarDate) => Math.abs(daysBetween(date, day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).toSorted(
    (one, other) => distance(one) - distance(other) || (one < other ? 1 : -1),
  );
}
