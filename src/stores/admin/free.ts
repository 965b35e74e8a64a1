import { map } from 'nanostores';
import { fetchCalendar } from '#browser/api/admin/schedule.ts';
import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { addDays, isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { attemptToRead } from './attempt.ts';

/** What is free on a day, and which hours are closed. */
export type FreeDay = Pick<CalendarDay, 'periods' | 'blocked'>;

/** Availability on the days that a form has asked about. */
export const $freeDays = map<Record<string, FreeDay>>({});

/** Reads what is free on a day; forms also work without the answer. */
export async function askFree(date: string): Promise<void> {
  if (isCalendarDate(date)) await askFreeDays(date, 1);
}

/** Reads what is free on consecutive days. */
export async function askFreeDays(from: CalendarDate, count: number): Promise<void> {
  const outcome = await attemptToRead(() => fetchCalendar({ from, to: addDays(from, count - 1) }));
  if (!outcome.ok) return;
  const read = outcome.value.map((day) => [day.date, day] as const);
  $freeDays.set({ ...$freeDays.get(), ...Object.fromEntries(read) });
}
