import type { HourTimes, VisitHours } from '#contracts/crew-day.ts';
import { clockText } from '#domain/calendar-date.ts';
import { durationText } from '#domain/duration.ts';

/** Whether it has neither taps nor corrections. */
export function isUnknown(visit: VisitHours): boolean {
  return !hasTimes(visit) && visit.corrections.length === 0;
}

/** Whether at least its start or its end is known. */
export function hasTimes({ startsAt, endsAt }: HourTimes): boolean {
  return startsAt !== null || endsAt !== null;
}

/** From when to when: `8:30 AM–11:45 AM`. */
export function timesText({ startsAt, endsAt }: HourTimes): string {
  if (!hasTimes({ startsAt, endsAt })) return 'No times';
  return `${clock(startsAt)}–${clock(endsAt)}`;
}

/** How long it took, or why that is not known yet. */
export function sumText({ minutes, startsAt, endsAt }: VisitHours): string {
  if (minutes !== null) return startsAt === null ? 'Not there' : durationText(minutes);
  if (startsAt !== null) return endsAt === null ? 'Not finished' : 'Ends before it starts';
  return endsAt === null ? 'No hours recorded' : 'Start is missing';
}

/** `13:05` as `1:05 PM` */
function clock(time: string | null): string {
  if (time === null) return '?';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clockText(hours * 60 + minutes);
}
