import { businessTime, type CalendarDate } from './calendar-date.ts';

/** Further from its visit than this, a start may be a slip: hours are counted from it. */
const FAR_MINUTES = 90;

type When = {
  readonly date: CalendarDate;
  /** The hours of the day that the visit spans, by the wall clock. */
  readonly hours: { readonly from: number; readonly until: number };
};

/** Whether work that starts now starts more than 90 minutes before its visit's time, or after it. */
export function isFarFromVisit({ date, hours }: When, now: Date): boolean {
  const clock = businessTime(now);
  // In minutes from the middle of the visit's hours; no evening reaches the next day.
  const off = Math.abs(clock.minutes - (hours.from + hours.until) * 30);
  return clock.date !== date || off > (hours.until - hours.from) * 30 + FAR_MINUTES;
}
