import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE, type WeekOfPeriods } from '#domain/online-hours.ts';
import { PERIODS } from '#domain/slots.ts';

/** A week of online hours as a company may have it: Sundays and Saturday evenings by phone. */
export const SUNDAYS_BY_PHONE: WeekOfPeriods = [
  [],
  ...Array.from({ length: 5 }, () => PERIODS),
  ['morning', 'afternoon'],
];

/**
 * The first day from a date on that cannot be booked online at all, the sample company's Sunday;
 * undefined for a company that has none.
 */
export function byPhoneDay(from: CalendarDate): CalendarDate | undefined {
  return Array.from({ length: 7 }, (_, days) => addDays(from, days)).find(
    (date) => BOOKABLE_ONLINE[weekday(date)]?.length === 0,
  );
}
