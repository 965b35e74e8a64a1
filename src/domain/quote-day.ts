import { addDays, weekday, WEEKDAYS, type CalendarDate } from './calendar-date.ts';
import { byPhoneSentence, onlineDays, type WeekOfPeriods } from './online-hours.ts';

/** A day for the quote, and the 48 hours after it is approved (spec 9). */
const QUOTE_AND_START_DAYS = 3;

/** The first days we can promise to a business, without those that are set up by phone. */
export function quoteDays(
  today: CalendarDate,
  count: number,
  online: WeekOfPeriods,
): CalendarDate[] {
  return onlineDays(addDays(today, QUOTE_AND_START_DAYS), count, online);
}

/**
 * What happens when a quote is asked for a day that we cannot promise: one set up by phone, or one
 * sooner than {@link quoteDays}. A request may still ask for it; empty for other days.
 */
export function quoteDaySentence(
  date: CalendarDate,
  today: CalendarDate,
  online: WeekOfPeriods,
): string {
  if (date < today) return '';
  const day = WEEKDAYS[weekday(date)];
  if (byPhoneSentence(date, undefined, online))
    return `We book ${day}s by phone, so we’ll call you about it.`;
  return date < addDays(today, QUOTE_AND_START_DAYS)
    ? 'That’s soon, so your quote will tell you if we can make it.'
    : '';
}
