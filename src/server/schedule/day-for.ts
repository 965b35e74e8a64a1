import { travelHalves, type BookingRules, type DayState } from '#domain/availability.ts';
import { closedOnline } from '#domain/closed-online.ts';
import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { dayRows, type ClaimedJob, type Except } from './day-repository.ts';

/**
 * The state of a day right now; what `except` holds does not count. From today back every visit
 * stays at its hour: the crew is on its way.
 *
 * @param rules {@link rulesNow} where a question is about more than this day.
 */
export function dayFor(
  app: App,
  date: CalendarDate,
  except?: Except,
  rules: BookingRules = app.config.rules,
): DayState<ClaimedJob> {
  const now = app.now();
  const travel = travelHalves(rules);
  const fixedThrough = businessTime(now).date;
  const offline = closedOnline({ date }, rules);
  return dayRows(app).dayState(date, { now, except, travel, fixedThrough, offline });
}

/**
 * The rules as they are now, asked once: `config.rules` reads the database for the owner's saved hours
 * each time that it is looked at, and a question about a day looks at it for each of its parts.
 */
export function rulesNow(app: App): BookingRules {
  return { ...app.config.rules };
}

/** Reads the state of a day. */
export type DayOf = (date: CalendarDate) => DayState<ClaimedJob>;

/** {@link dayFor}, reading each day once: for what looks at many times in one go. */
export function eachDayOnce(app: App): DayOf {
  const days = new Map<CalendarDate, DayState<ClaimedJob>>();
  const rules = rulesNow(app);
  return (date) => {
    const day = days.get(date) ?? dayFor(app, date, undefined, rules);
    days.set(date, day);
    return day;
  };
}
