import type { CalendarDate } from '../calendar-date.ts';
import { addDays } from '../calendar-date.ts';

/** A price change must be announced this many days ahead. */
export const RATE_NOTICE_DAYS = 14;

/** The first day a new price can take effect. */
export function firstRateDay(today: CalendarDate): CalendarDate {
  return addDays(today, RATE_NOTICE_DAYS);
}

/** The rate in effect on a day: the latest that has begun by then, else the first. */
export function rateOn<Rate extends { readonly fromDate: CalendarDate }>(
  rates: readonly Rate[],
  date: CalendarDate,
): Rate | undefined {
  const inOrder = inOrderOfDate(rates);
  return inOrder.findLast(({ fromDate }) => fromDate <= date) ?? inOrder[0];
}

/** The next rate that begins after a day. */
export function nextRateAfter<Rate extends { readonly fromDate: CalendarDate }>(
  rates: readonly Rate[],
  date: CalendarDate,
): Rate | undefined {
  return inOrderOfDate(rates).find(({ fromDate }) => fromDate > date);
}

function inOrderOfDate<Rate extends { readonly fromDate: CalendarDate }>(rates: readonly Rate[]) {
  return rates.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1));
}
