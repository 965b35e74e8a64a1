import { daysBetween, type CalendarDate } from '../calendar-date.ts';

/** A pause keeps the customer's time slot for this many days; a longer one releases it. */
export const PAUSE_KEEPS_DAYS = 42;
/** The longest pause that can be asked for; anything longer means ending the plan. */
export const LONGEST_PAUSE_DAYS = 366;

/** When a plan's visits stop, for a while or for good. */
export type PauseAndEnd = {
  /** No visits from this day on ... */
  readonly pausedFrom: CalendarDate | null;
  /** ... until this day, when they resume; null if unknown. */
  readonly pausedUntil: CalendarDate | null;
  /** No visits from this day on, for good. */
  readonly endedFrom: CalendarDate | null;
};

/** When visits stop and start again, for people: `Starting Fri, Nov 27. Back on Fri, Dec 25.` */
export function pauseText(from: string | null, until: string | null): string {
  return [
    ...(from === null ? [] : [`Starting ${from}.`]),
    until === null ? 'Until you resume it.' : `Back on ${until}.`,
  ].join(' ');
}

/** Whether a day is within a plan's pause. */
export function isPausedOn({ pausedFrom, pausedUntil }: PauseAndEnd, date: CalendarDate): boolean {
  if (pausedFrom === null || date < pausedFrom) return false;
  return pausedUntil === null || date < pausedUntil;
}

/** A plan's status on a day, from its dates; a plan with a future end is active until then. */
export function statusOn(plan: PauseAndEnd, today: CalendarDate): 'active' | 'paused' | 'ended' {
  if (plan.endedFrom !== null && plan.endedFrom <= today) return 'ended';
  const isOver = plan.pausedUntil !== null && plan.pausedUntil <= today;
  return plan.pausedFrom !== null && !isOver ? 'paused' : 'active';
}

/**
 * Why a pause is not allowed, as a sentence; null when it is.
 *
 * @param earlier days of earlier pauses that count toward it.
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

/** How long a contract can be paused by who has it, for people; null where nothing limits it. */
export function contractPauseText({ noticeDays }: { readonly noticeDays: number }): string | null {
  if (noticeDays === 0) return null;
  const days = noticeDays === 1 ? 'one day' : `${noticeDays} days`;
  return `Your contract has ${days} of notice, so a pause lasts up to ${days} and needs a day to start again. For a longer one, please call us.`;
}

/**
 * Why whoever has a contract can't pause it, as a sentence; null when they can. A pause without an
 * end, or longer than the notice, would be an end without notice.
 *
 * @param earlier days of earlier pauses that count toward it.
 */
export function contractPauseRefusal(
  { from, until }: { from: CalendarDate; until: CalendarDate | null },
  contract: { readonly noticeDays: number },
  earlier = 0,
): string | null {
  const isShort = until !== null && daysBetween(from, until) + earlier <= contract.noticeDays;
  return isShort ? null : contractPauseText(contract);
}
