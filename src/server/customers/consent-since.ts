import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { KEPT_DAYS } from '#domain/retention.ts';

/** Consent to plans that ended on this day or later is kept: three years. */
export function consentSince(now: Date): CalendarDate {
  return addDays(businessTime(now).date, -KEPT_DAYS.consent);
}
