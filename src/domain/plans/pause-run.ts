import { addDays, daysBetween, type CalendarDate } from '../calendar-date.ts';
import { occurrencesBetween, type PlanDates } from './occurrences.ts';
import { PAUSE_KEEPS_DAYS } from './pause.ts';

/** Earlier pauses that count together with the current one. */
export type EarlierPauses = {
  readonly earlierPauseDays: number;
  /** The day the latest of them ended; null if there was none. */
  readonly earlierPauseUntil: CalendarDate | null;
};

type Paused = PlanDates & EarlierPauses;
const NONE: EarlierPauses = { earlierPauseDays: 0, earlierPauseUntil: null };

/**
 * How many days of earlier pauses count toward one that begins on a day: pauses with no visit
 * between them count as one. A skipped visit does not separate them.
 */
export function earlierDays(plan: Paused, from: CalendarDate): number {
  const { earlierPauseDays, earlierPauseUntil } = plan;
  if (earlierPauseUntil === null || from < earlierPauseUntil) return earlierPauseDays;
  const between = occurrencesBetween(plan, earlierPauseUntil, addDays(from, -1));
  return between.some(({ state }) => state === 'wanted') ? 0 : earlierPauseDays;
}

/** The earlier pauses that count toward a new pause of a plan starting today. */
export function earlierOf(plan: Paused, today: CalendarDate): EarlierPauses {
  const { pausedFrom, pausedUntil, earlierPauseDays, earlierPauseUntil } = plan;
  if (pausedFrom === null || pausedFrom >= today) {
    return earlierPauseUntil === null ? NONE : { earlierPauseDays, earlierPauseUntil };
  }
  const until = pausedUntil === null || pausedUntil > today ? today : pausedUntil;
  const days = earlierDays(plan, pausedFrom) + daysBetween(pausedFrom, until);
  return { earlierPauseDays: days, earlierPauseUntil: until };
}

/** Whether visits in a pause keep the customer's time slot: yes, up to six weeks. */
export function doesPauseKeepTime(plan: Paused): boolean {
  const { pausedFrom, pausedUntil } = plan;
  if (pausedFrom === null || pausedUntil === null) return false;
  return daysBetween(pausedFrom, pausedUntil) + earlierDays(plan, pausedFrom) <= PAUSE_KEEPS_DAYS;
}
