import { periodOf, periodsOfJob, spanHours, spanName, type Job, type Period } from './slots.ts';

/** When a job takes place, as part of a line: `morning`, or `8 AM–5 PM` for a long one. */
export function timeOfJob(job: Job, stored: string): string {
  const period = periodOf(stored);
  const periods = period ? periodsOfJob(job, period) : [];
  return periods.length > 1 ? spanHours(periods) : stored;
}

/**
 * The parts of the day that a visit takes, with their hours, as the owner reads them: `Evening, 5
 * PM–8 PM`, or `Morning to afternoon, 8 AM–5 PM`.
 */
export function spanText(periods: readonly Period[]): string {
  return `${spanName(periods)}, ${spanHours(periods)}`;
}
