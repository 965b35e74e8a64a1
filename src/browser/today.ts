import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { serverNow } from './server-clock.ts';

/** Today where the business is, by the server's clock. */
export function today(): CalendarDate {
  return businessTime(new Date(serverNow())).date;
}
