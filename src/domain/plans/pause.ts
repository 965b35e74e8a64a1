import { daysBetween, type CalendarDate } from '../calendar-date.ts';

/** For so many days a pause keeps the customer's time free; a longer one lets others book it. */
export const PAUSE_KEEPS_DAYS = 42;
/** The longest pause that can be asked for; who stays away longer ends the plan. */
export const LONGEST_PAUSE_DAYS = 366;

/** When a plan does not come, for a while or for good. */
export type PauseAndEnd = {
  /** No visits from this day on ... */
  readonly pausedFrom: CalendarDate | null;
  /** ... until this day, on which they come again; null while nobody knows. */
  readonly pausedUntil: CalendarDate | null;
  /** No visits from this day on, for good. */
  readonly endedFrom: CalendarDate | null;
};

/** Whether a day lies in the pause of a plan. */
export function isPausedOn({ pausedFrom, pausedUntil }: PauseAndEnd, date: CalendarDate): boolean {
  if (pausedFrom === null || date < pausedFrom) return false;
  return pausedUntil === null || date < pausedUntil;
}

/** The status that its dates give a plan on a day; one that is going to end comes until then. */
export function statusOn(plan: PauseAndEnd, today: CalendarDate): 'active' | 'paused' | 'ended' {
  if (plan.endedFrom !== null && plan.endedFrom <= today) return 'ended';
  const isOver = plan.pausedUntil !== null && plan.pausedUntil <= today;
  return plan.pausedFrom !== null && !isOver ? 'paused' : 'active';
}

/**
 * Why a pause cannot be, as a sentence; null when it can.
 *
 * @param earlier days of pauses that count with it.
 */
export function pauseRefusal(
  { from, until }: { from: CalendarDate; until: CalendarDate | null },
  today: CalendarDate,
  earlier = 0,
): string | null {
  if (from < today) return 'A pause can start today or later.';
  if (until === null) return null;
  if (until <= from) return 'Please choose a day to start again that is after the pause begins.';
  if (daysBetween(from, until) + earlier > LONGEST_PAUSE_DAYS) {
    return 'A pause can be up to a year long. You can also end the plan and start a new one later.';
  }
  return null;
}
