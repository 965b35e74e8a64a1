import { map } from 'nanostores';
import { fetchFreeDays, fetchTimes } from '#browser/api/admin/schedule.ts';
import type { FreeDay, OwnersTime } from '#contracts/admin/schedule.ts';
import { addDays, isCalendarDate } from '#domain/calendar-date.ts';
import { attemptToRead } from './attempt.ts';

/** The room for jobs on the days that forms have asked about, by their question (`timesKey`). */
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

/** A job as part of a question. */
export function jobKey(job: OwnersJob): string {
  const set = Object.entries(job).filter(([, value]) => value != null && value !== '');
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
}

/** The question for a job on a day; empty while there is no day. */
export function timesKey(date: string, job: OwnersJob): string {
  return isCalendarDate(date) ? `date=${date}&${jobKey(job)}` : '';
}

/** Asks when a job can start on a day, by the rule that Save asks; forms also work without. */
export async function askTimes(key: string): Promise<void> {
  if (key === '') return;
  const outcome = await attemptToRead(() => fetchTimes(key));
  if (outcome.ok) $times.setKey(key, outcome.value);
}

/** Reads how often a job (`jobKey`) can start on consecutive days; forms also work without. */
export async function askFreeDays(from: string, count: number, job: string): Promise<void> {
  if (!isCalendarDate(from)) return;
  const to = addDays(from, count - 1);
  const outcome = await attemptToRead(() => fetchFreeDays(`from=${from}&to=${to}&${job}`));
  if (!outcome.ok) return;
  const read = outcome.value.map((day) => [`date=${day.date}&${job}`, day] as const);
  $freeDays.set({ ...$freeDays.get(), ...Object.fromEntries(read) });
}
