import {
  addDays,
  businessTime,
  instantOf,
  weekday,
  type CalendarDate,
} from '#domain/calendar-date.ts';

/** How far back the demo's visits go, and how far ahead. */
export const DAYS_BACK = 56;
export const DAYS_AHEAD = 28;

const SUNDAY = 0;
const SATURDAY = 6;

/** The days that the demo is told by, all of them from the day on which it starts. */
export type Days = {
  readonly today: CalendarDate;
  readonly tomorrow: CalendarDate;
  /** Every crew has a visit in every part of it. */
  readonly full: CalendarDate;
  /** The owner has closed it. */
  readonly holiday: CalendarDate;
  /** One crew is off, and a visit of its stands there. */
  readonly crewOff: CalendarDate;
};

/** The days of a demo that starts at this moment. */
export function daysFrom(now: Date): Days {
  const today = businessTime(now).date;
  const full = weekdayFrom(addDays(today, 3));
  const crewOff = weekdayFrom(addDays(full, 2));
  return {
    today,
    tomorrow: addDays(today, 1),
    full,
    crewOff,
    holiday: weekdayFrom(addDays(crewOff, 3)),
  };
}

/** The first Monday to Friday from a date on. */
export function weekdayFrom(date: CalendarDate): CalendarDate {
  const day = weekday(date);
  return day === SATURDAY ? addDays(date, 2) : day === SUNDAY ? addDays(date, 1) : date;
}

/** So many days before a date, the Saturday before where that is a Sunday. */
export function workdayBefore(date: CalendarDate, days: number): CalendarDate {
  const before = addDays(date, -days);
  return weekday(before) === SUNDAY ? addDays(before, -1) : before;
}

/** A moment of a day by the company's clock: `at(date, 8, 30)`. */
export function at(date: CalendarDate, hour: number, minute = 0): Date {
  return instantOf({ date, minutes: hour * 60 + minute });
}
