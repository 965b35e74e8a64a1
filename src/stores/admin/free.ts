import { map } from 'nanostores';
import { fetchCalendar, fetchTimes } from '#browser/api/admin/schedule.ts';
import type { CalendarDay, OwnersTime } from '#contracts/admin/schedule.ts';
import { addDays, isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { attemptToRead } from './attempt.ts';

/** What is free on a day, and which hours are closed. */
export type FreeDay = Pick<CalendarDay, 'periods' | 'blocked'>;

/** Availability on the days that a form has asked about. */
export const $freeDays = map<Record<string, FreeDay>>({});

/** What is to be done, and whose own time is not in its way. */
export type OwnersJob = Readonly<{
  serviceType: string;
  minutes?: number | null | undefined;
  bookingId?: number | undefined;
  seriesId?: number | undefined;
  originalDate?: string | undefined;
}>;

/** When jobs can start, by their question (`timesKey`). */
export const $times = map<Record<string, readonly OwnersTime[]>>({});

/** The question for a job on a day; empty while there is no day. */
export function timesKey(date: string, job: OwnersJob): string {
  if (!isCalendarDate(date)) return '';
  const set = Object.entries({ date, ...job }).filter(([, value]) => value != null && value !== '');
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
}

/** Asks when a job can start on a day, by the rule that Save asks; forms also work without. */
export async function askTimes(key: string): Promise<void> {
  if (key === '') return;
  const outcome = await attemptToRead(() => fetchTimes(key));
  if (outcome.ok) $times.setKey(key, outcome.value);
}

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
