import type { SlotTime } from '#domain/slots.ts';
import { addDays, businessTime, type CalendarDate } from '../calendar-date.ts';
import { isUpcoming, type Visit } from '../visit-time.ts';
import { daysApart } from './grid.ts';
import { occurrencesBetween, type Occurrence, type PlanDates } from './occurrences.ts';

/** A plan's visit becomes a booking this many days ahead: eight weeks. */
export const MADE_DAYS_AHEAD = 56;

/** What is needed besides the dates to know when a visit starts and how long it takes. */
export type PlanJob = Pick<Visit, 'serviceType' | 'minutes'>;

/** The visits of a plan that have not begun, up to and including a day. */
export function occurrencesAhead(
  plan: PlanDates,
  now: Date,
  to: CalendarDate,
  job: PlanJob,
): Occurrence[] {
  return occurrencesBetween(plan, businessTime(now).date, to).filter((each) =>
    isOccurrenceUpcoming(each, job, now),
  );
}

function isOccurrenceUpcoming({ date, period }: SlotTime, job: PlanJob, now: Date): boolean {
  return isUpcoming({ ...job, preferredDate: date, preferredTime: period }, now);
}

/**
 * The next visits of a plan, including skipped and paused ones, up to its end.
 *
 * @param hasBegun whether a visit took place or is under way at another time: then it isn't ahead,
 * wherever the plan has moved since.
 */
export function nextOccurrences(
  plan: PlanDates,
  now: Date,
  count: number,
  job: PlanJob,
  hasBegun: (originalDate: CalendarDate) => boolean,
): Occurrence[] {
  const { date: today } = businessTime(now);
  const from = today > plan.anchorDate ? today : plan.anchorDate;
  const to = addDays(from, daysApart(plan.weeks) * (count + 2));
  return occurrencesAhead(plan, now, to, job)
    .filter(({ state, originalDate }) => state !== 'ended' && !hasBegun(originalDate))
    .slice(0, count);
}
