import { weekday, type CalendarDate } from './calendar-date.ts';
import { halvesIn, NO_HALVES, type HalfSet } from './half-hours.ts';
import { BOOKABLE_ONLINE, isBoundByOnlineHours, type WeekOfPeriods } from './online-hours.ts';
import { PERIODS, type Job } from './slots.ts';

type OnlineRules = { readonly online?: WeekOfPeriods | undefined };

/**
 * The half hours of a day that a job keeps clear of because they can't be booked without calling.
 *
 * @param rules.online the parts of each weekday that can be; the content's by default.
 */
export function closedOnline(
  { date, serviceType }: Job & { readonly date: CalendarDate },
  { online = BOOKABLE_ONLINE }: OnlineRules,
): HalfSet {
  if (!isBoundByOnlineHours(serviceType)) return NO_HALVES;
  const offered = online[weekday(date)] ?? [];
  return halvesIn(PERIODS.filter((period) => !offered.includes(period)));
}
