import { periodOf, periodsOfJob, spanHours, type Job } from './slots.ts';

/** When a job takes place, as part of a line: `morning`, or `8 AM–5 PM` for a long one. */
export function timeOfJob(job: Job, stored: string): string {
  const period = periodOf(stored);
  const periods = period ? periodsOfJob(job, period) : [];
  return periods.length > 1 ? spanHours(periods) : stored;
}
