import { today } from '#browser/today.ts';
import type { PlanView } from '#contracts/plans.ts';
import { type CalendarDate, WEEKDAYS } from '#domain/calendar-date.ts';
import { dayInSentence } from '#islands/admin/ui/day-parts.ts';

type When = Pick<PlanView, 'frequency' | 'weekday'>;

/** How often and on which day: `Every Tuesday`, `Every other Tuesday`. */
export function planDay({ frequency, weekday }: When): string {
  const day = WEEKDAYS[weekday] ?? '';
  if (frequency === 'weekly') return `Every ${day}`;
  return frequency === 'bi-weekly' ? `Every other ${day}` : `Every four weeks on ${day}`;
}

/** That a visit belongs to a plan, in two words: `every week`. */
export function planWord({ frequency }: { readonly frequency: string | null }): string {
  if (frequency === 'weekly') return 'every week';
  return frequency === 'bi-weekly' ? 'every two weeks' : 'every four weeks';
}

/** The same with the time of day: `Every Tuesday, morning`. */
export function planTime(plan: When & Pick<PlanView, 'period'>): string {
  return `${planDay(plan)}, ${plan.period}`;
}

/** How many dates of a plan wait for the owner: `1 date needs you`. */
export function datesNeedYou(count: number): string {
  return count === 1 ? '1 date needs you' : `${count} dates need you`;
}

/** The dates of a plan's pause, or its end date; empty while active. */
export function planRest({
  status,
  pausedFrom,
  pausedUntil,
  endedFrom,
}: Pick<PlanView, 'status' | 'pausedFrom' | 'pausedUntil' | 'endedFrom'>): string {
  if (endedFrom !== null) return `${status === 'ended' ? 'Ended' : 'Ends'} ${wholeDay(endedFrom)}`;
  if (pausedFrom === null) return '';
  const hasBegun = pausedFrom <= today();
  if (pausedUntil === null)
    return `Paused ${hasBegun ? 'since' : 'starting'} ${wholeDay(pausedFrom)}`;
  const start = hasBegun ? '' : ` starting ${wholeDay(pausedFrom)},`;
  return `Paused${start} until\u00a0${wholeDay(pausedUntil)}`;
}

/** A day that no line breaks in two. */
function wholeDay(date: CalendarDate): string {
  return dayInSentence(date).replaceAll(' ', '\u00a0');
}
