import { map } from 'nanostores';
import { fetchFreeDays, fetchTimes } from '#browser/api/admin/schedule.ts';
import type { FreeDay, OwnersTime } from '#contracts/admin/schedule.ts';
import { today } from '#browser/today.ts';
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
  /** Where a new one is: the crew that is near may be another. */
  zip?: string | undefined;
}>;

/** When jobs can start, by their question (`timesKey`). */
export const $times = map<Record<string, readonly OwnersTime[]>>({});

/** The next days after a full one that have room, by the question for that one (`timesKey`). */
export const $nextOpen = map<Record<string, readonly FreeDay[]>>({});

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

/** Reads how much of consecutive days a job (`jobKey`) can take; forms also work without. */
export async function askFreeDays(from: string, count: number, job: string): Promise<void> {
  if (!isCalendarDate(from)) return;
  const to = addDays(from, count - 1);
  const outcome = await attemptToRead(() => fetchFreeDays(`from=${from}&to=${to}&${job}`));
  if (!outcome.ok) return;
  const read = outcome.value.map((day) => [`date=${day.date}&${job}`, day] as const);
  $freeDays.set({ ...$freeDays.get(), ...Object.fromEntries(read) });
}

/** How many days after a full one are looked at, and how many are offered: one line on a phone. */
const LOOK_AHEAD = 28;
const OFFERED = 2;

/** Looks for the next days after a full one that have room for a job (`jobKey`): customers' if there are any. */
export async function askNextOpen(date: string, job: string): Promise<void> {
  if (!isCalendarDate(date)) return;
  const from = date < today() ? today() : addDays(date, 1);
  const to = addDays(from, LOOK_AHEAD - 1);
  const outcome = await attemptToRead(() => fetchFreeDays(`from=${from}&to=${to}&${job}`));
  if (!outcome.ok) return;
  const online = outcome.value.filter(({ open }) => open > 0);
  const any = outcome.value.filter(({ open, byPhone }) => open + byPhone > 0);
  $nextOpen.setKey(`date=${date}&${job}`, (online.length > 0 ? online : any).slice(0, OFFERED));
}

/** Asks again for what a form shows, after Save has refused what it offered. */
export async function askAgain(date: string, job: string): Promise<void> {
  if (!isCalendarDate(date)) return;
  await Promise.all([askTimes(`date=${date}&${job}`), askFreeDays(date, 1, job)]);
}
