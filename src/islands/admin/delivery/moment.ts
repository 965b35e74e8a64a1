import { BUSINESS_TIME_ZONE } from '#domain/calendar-date.ts';

/** An instant in the company's time zone, for display: `Nov 21, 2:05 PM`. */
export function moment(iso: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: BUSINESS_TIME_ZONE,
  }).format(new Date(iso));
}
