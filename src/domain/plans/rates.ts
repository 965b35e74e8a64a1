import type { CalendarDate } from '../calendar-date.ts';
import { addDays } from '../calendar-date.ts';

/** A price change has to be told this many days before it counts. */
export const RATE_NOTICE_DAYS = 14;

/** The first day from which a price can be another one. */
export function firstRateDay(today: CalendarDate): CalendarDate {
  return addDays(today, RATE_NOTICE_DAYS);
}

/** What counts on a day: the latest rate that has begun by then, else the first there is. */
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
