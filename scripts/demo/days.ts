import {
  addDays,
  businessTime,
  instantOf,
  weekday,
  type CalendarDate,
} from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import { holidayOn } from './holidays.ts';

/** How far back the demo's visits go, and how far ahead. */
export const DAYS_BACK = 56;
export const DAYS_AHEAD = 28;

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
const partsOnline = (day: number) => BOOKABLE_ONLINE[day]?.length ?? 0;
const [, , , middle = 0] = MONDAY_FIRST.map(partsOnline).sort((one, other) => other - one);

/**
 * Weekdays with the usual number of bookable periods, 0 for Sunday to 6 for Saturday: Monday to
 * Friday, unless the company's hours say otherwise.
 */
export const WORKDAYS: readonly number[] = MONDAY_FIRST.filter((day) => partsOnline(day) >= middle);

/** The dates the demo is built around, all relative to the day it starts. */
export type Days = {
  readonly today: CalendarDate;
  /** The day with visits in every state: today, or on a holiday the last workday before. */
  readonly busy: CalendarDate;
  /** The next day the company is open. */
  readonly next: CalendarDate;
  /** Every crew has a visit in every period. */
  readonly full: CalendarDate;
  /** The owner has closed it. */
  readonly holiday: CalendarDate;
  /** One crew is off, but has a visit. */
  readonly crewOff: CalendarDate;
};

/** The dates of a demo that starts at this moment. */
export function daysFrom(now: Date): Days {
  const today = businessTime(now).date;
  const busy = holidayOn(today) === undefined ? today : workdayBefore(today, 1);
  const next = openFrom(addDays(today, 1));
  const full = workdayFrom(addDays(today, 3));
  // On a weekday that has its story already, so that others are left for the plans.
  const crewOff = nextOn([today, next, full].map(weekday), addDays(full, 2));
  return {
    today,
    busy,
    next,
    full,
    crewOff,
    holiday: workdayFrom(addDays(crewOff, 3)),
  };
}

/** The first workday on or after a date that is no holiday. */
export function workdayFrom(date: CalendarDate): CalendarDate {
  const isWorkday = WORKDAYS.includes(weekday(date)) && holidayOn(date) === undefined;
  return isWorkday ? date : workdayFrom(addDays(date, 1));
}

function openFrom(date: CalendarDate): CalendarDate {
  return holidayOn(date) === undefined ? date : openFrom(addDays(date, 1));
}

/** The first workday on or after a date that is one of these days of the week. */
function nextOn(weekdays: readonly number[], date: CalendarDate): CalendarDate {
  const next = workdayFrom(date);
  return weekdays.includes(weekday(next)) ? next : nextOn(weekdays, addDays(next, 1));
}

/** This many days before a date, or earlier if that one cannot be booked online or is a holiday. */
export function workdayBefore(date: CalendarDate, days: number): CalendarDate {
  const before = addDays(date, -days);
  const isOpen = partsOnline(weekday(before)) > 0 && holidayOn(before) === undefined;
  return isOpen ? before : workdayBefore(before, 1);
}

/** A time of day by the company's clock: `at(date, 8, 30)`. */
export function at(date: CalendarDate, hour: number, minute = 0): Date {
  return instantOf({ date, minutes: hour * 60 + minute });
}

/** Every day from a date through another. */
export function everyDay(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
