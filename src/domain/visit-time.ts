import {
  addDays,
  businessTime,
  clockText,
  daysBetween,
  instantOf,
  type BusinessTime,
  type CalendarDate,
} from './calendar-date.ts';
import { hoursText } from './duration.ts';
import {
  arrivalText,
  jobMinutes,
  PERIOD_HOURS,
  type Job,
  type Period,
  type Slot,
} from './slots.ts';

/** The parts of a booking that say when it is. */
export type Visit = Job & {
  readonly serviceType: string;
  readonly preferredDate: CalendarDate;
  readonly preferredTime: Period;
};

/** How long ahead a visit can be moved or canceled online, in minutes (spec 9: 24-hour notice). */
const NOTICE_MINUTES = 24 * 60;

/** An entry ends on its own day. */
const LAST_MINUTE = 24 * 60 - 1;

/** The slot of a visit. */
export function slotOf(visit: Visit): Slot {
  const { preferredDate: date, preferredTime: period, serviceType, minutes } = visit;
  return { date, period, serviceType, minutes };
}

/** Whether two visits are the same job at the same time. */
export function isSameSlot(one: Visit, other: Visit): boolean {
  return (
    one.preferredDate === other.preferredDate &&
    one.preferredTime === other.preferredTime &&
    one.serviceType === other.serviceType &&
    (one.minutes ?? null) === (other.minutes ?? null)
  );
}

/**
 * A visit in wall-clock time, as a calendar shows it: from the start of its period for as long as
 * the job takes. When in the period it begins is said in words ({@link arrivalNote}).
 */
export function visitSpan(visit: Visit): { start: BusinessTime; end: BusinessTime } {
  const at = (minutes: number) => ({ date: visit.preferredDate, minutes });
  const start = PERIOD_HOURS[visit.preferredTime].start * 60;
  return { start: at(start), end: at(Math.min(start + jobMinutes(visit), LAST_MINUTE)) };
}

/**
 * The same for a calendar entry: from the hour that the customer was told or the owner pinned, once
 * there is one.
 *
 * @param visit.startsAt that hour in minutes after midnight; null or absent before.
 */
export function entrySpan(visit: Visit & { readonly startsAt?: number | null }): {
  start: BusinessTime;
  end: BusinessTime;
} {
  const { startsAt = null, preferredDate: date } = visit;
  if (startsAt === null) return visitSpan(visit);
  const end = Math.min(startsAt + jobMinutes(visit), LAST_MINUTE);
  return { start: { date, minutes: startsAt }, end: { date, minutes: end } };
}

/**
 * What a calendar entry says of its hours: the crew comes within the period that was chosen, not
 * to the minute.
 */
export function arrivalNote(visit: Visit & Partial<ArrivalWindow>): string {
  const { preferredTime, arrivalFrom = null, arrivalUntil = null } = visit;
  const when = arrivalWords({ arrivalFrom, arrivalUntil }) ?? arrivalText(preferredTime);
  return `Arrival: ${when}. The visit takes ${hoursText(jobMinutes(visit))}.`;
}

/** The instant at which a visit's period starts. */
export function visitStart(visit: Visit): Date {
  return instantOf(visitSpan(visit).start);
}

/**
 * Whether a visit has not started, by the wall clock; at the exact minute of its start it has.
 */
export function isUpcoming(visit: Visit, now: Date): boolean {
  const { start } = visitSpan(visit);
  const clock = businessTime(now);
  return start.date === clock.date ? start.minutes > clock.minutes : start.date > clock.date;
}

/** Whether a visit took place or is under way. */
export function hasBegun(visit: Visit & { readonly status: string }, now: Date): boolean {
  return visit.status !== 'cancelled' && !isUpcoming(visit, now);
}

/**
 * Whether a visit can be closed: it has started, or it is today and its crew reports that it
 * finished early.
 */
export function canBeClosed(visit: Visit, finishedAt: Date | null, now: Date): boolean {
  if (!isUpcoming(visit, now)) return true;
  if (finishedAt === null || nearDay(visit, now) !== 'today') return false;
  return nearDay(visit, finishedAt) === 'today';
}

/** From so many minutes before its planned end on, a visit is asked about. */
const ENDING_MINUTES = 30;

/**
 * Whether a visit is over or about to be: its planned end is near, or its crew reports that it is.
 *
 * @param end when its time ends, in minutes after midnight; null if it holds none.
 */
export function isEnding(
  { preferredDate: date }: Pick<Visit, 'preferredDate'>,
  { end, finishedAt }: { readonly end: number | null; readonly finishedAt: Date | null },
  now: Date,
): boolean {
  const clock = businessTime(now);
  if (finishedAt !== null || end === null || date < clock.date) return true;
  return date === clock.date && clock.minutes >= end - ENDING_MINUTES;
}

/** When the reminder is due: the evening before, at the hour of the setting (product 16). */
export function reminderAt(visit: Visit, hour: number): Date {
  return instantOf({ date: addDays(visit.preferredDate, -1), minutes: hour * 60 });
}

/** The window in which a customer was told to expect the crew, in minutes after midnight. */
export type ArrivalWindow = {
  readonly arrivalFrom: number | null;
  readonly arrivalUntil: number | null;
};

/** Of a visit whose customer was told no hour, or whose told hour no longer holds. */
export const NOT_TOLD = { arrivalFrom: null, arrivalUntil: null } as const;

/** `between 9:30 and 10:30 AM`, or `at 9:30 AM`; null while only the period was promised. */
export function arrivalWords({
  arrivalFrom: from,
  arrivalUntil: until,
}: ArrivalWindow): string | null {
  if (from === null || until === null) return null;
  if (from >= until) return `at ${clockText(from)}`;
  const isSameHalf = from < 720 === until < 720;
  const start = isSameHalf ? clockText(from).replace(/ [AP]M$/, '') : clockText(from);
  return `between ${start} and ${clockText(until)}`;
}

/** `today` or `tomorrow` by the company's calendar; null for any other day. */
export function nearDay(visit: Visit, now: Date): 'today' | 'tomorrow' | null {
  const days = daysBetween(businessTime(now).date, visit.preferredDate);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : null;
}

/** Whether a visit can still be moved or canceled online: 24 hours ahead, by the wall clock. */
export function isInTime(visit: Visit, now: Date): boolean {
  const { start } = visitSpan(visit);
  const clock = businessTime(now);
  const ahead = daysBetween(clock.date, start.date) * 1440 + start.minutes - clock.minutes;
  return ahead >= NOTICE_MINUTES;
}
