import { addDays, daysBetween, type CalendarDate } from '../calendar-date.ts';
import { occurrencesBetween, type PlanDates } from './occurrences.ts';
import { PAUSE_KEEPS_DAYS } from './pause.ts';

/** The pauses before the one that stands, as long as they count with it. */
export type EarlierPauses = {
  readonly earlierPauseDays: number;
  /** The day on which the latest of them was over; null where there was none. */
  readonly earlierPauseUntil: CalendarDate | null;
};

type Paused = PlanDates & EarlierPauses;
const NONE: EarlierPauses = { earlierPauseDays: 0, earlierPauseUntil: null };

/**
 * How many days of earlier pauses count with one that begins on a day: pauses without a visit
 * between them are one. A visit that is left out is none.
 */
export function earlierDays(plan: Paused, from: CalendarDate): number {
  const { earlierPauseDays, earlierPauseUntil } = plan;
  if (earlierPauseUntil === null || from < earlierPauseUntil) return earlierPauseDays;
  const between = occurrencesBetween(plan, earlierPauseUntil, addDays(from, -1));
  return between.some(({ state }) => state === 'wanted') ? 0 : earlierPauseDays;
}

/** What counts with the next pause of a plan that somebody pauses today. */
export function earlierOf(plan: Paused, today: CalendarDate): EarlierPauses {
  const { pausedFrom, pausedUntil, earlierPauseDays, earlierPauseUntil } = plan;
  if (pausedFrom === null || pausedFrom >= today) {
    return earlierPauseUntil === null ? NONE : { earlierPauseDays, earlierPauseUntil };
  }
  const until = pausedUntil === null || pausedUntil > today ? today : pausedUntil;
  const days = earlierDays(plan, pausedFrom) + daysBetween(pausedFrom, until);
  return { earlierPauseDays: days, earlierPauseUntil: until };
}

/** Whether the time of the visits in a pause stays the customer's: up to six weeks it does. */
export function doesPauseKeepTime(plan: Paused): boolean {
  const { pausedFrom, pausedUntil } = plan;
  if (pausedFrom === null || pausedUntil === null) return false;
  return daysBetween(pausedFrom, pausedUntil) + earlierDays(plan, pausedFrom) <= PAUSE_KEEPS_DAYS;
}
