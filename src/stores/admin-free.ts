import { map } from 'nanostores';
import { fetchCalendar } from '#browser/api/admin-schedule.ts';
import type { CalendarDay } from '#contracts/admin-schedule.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { attempt } from './admin-attempt.ts';

/** What is free on the days that a form has asked about. */
export const $freeDays = map<Record<string, CalendarDay['periods']>>({});

/** Reads what is free on a day; a form without the answer works all the same. */
export async function askFree(date: string): Promise<void> {
  if (!isCalendarDate(date)) return;
  const outcome = await attempt(() => fetchCalendar({ from: date, to: date }));
  const [day] = outcome.ok ? outcome.value : [];
  if (day) $freeDays.setKey(date, day.periods);
}
