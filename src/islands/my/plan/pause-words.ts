import { today } from '#browser/today.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { addDays, daysBetween, formatShortDate, type CalendarDate } from '#domain/calendar-date.ts';
import { isPausedOn } from '#domain/plans/pause.ts';
import { isOn } from './plan-words.ts';

/** A day further away than this is said with its year. */
const SAME_YEAR_DAYS = 180;

/** Whether it is in a pause today, rather than later. */
export function isPausedNow(plan: MyPlan): boolean {
  return isPausedOn(plan, today());
}

/**
 * What a pause means for the visits: `Your plan pauses after your visit on Wed, Dec 9. Your next
 * one is Thu, Dec 31.`
 */
export function pauseSentence(plan: MyPlan): string {
  const { next, pausedFrom, pausedUntil } = plan;
  const isNow = pausedFrom === null || isPausedNow(plan);
  const last = isNow ? undefined : next.findLast((visit) => isOn(visit) && visit.date < pausedFrom);
  const back = pausedUntil === null ? '' : backSentence(plan, pausedUntil, last ? 'one' : 'visit');
  if (last) return `Your plan pauses after your visit on ${day(last.date)}. ${back || ANY_TIME}`;
  if (pausedUntil === null) {
    return isNow
      ? 'No visits until you resume your plan.'
      : `Your plan pauses on ${day(pausedFrom)}. ${ANY_TIME}`;
  }
  const from = isNow ? '' : ` from ${day(pausedFrom)}`;
  return `No visits${from} through ${day(addDays(pausedUntil, -1))}. ${back}`;
}

const ANY_TIME = 'You can resume it any time.';

/**
 * The same before it is asked for: which visit stays and which is the next one; empty if it says
 * nothing about the visits.
 *
 * @param asked the first day, by default as soon as possible, and the day visits resume.
 */
export function pauseOutcome(
  plan: MyPlan,
  { from, until }: { from?: CalendarDate | undefined; until?: CalendarDate | undefined },
): string {
  const starts = plan.next.find(({ canSkip }) => !canSkip);
  const on = plan.next.filter(isOn);
  const first = on.find((visit) => (from ? visit.date >= from : canPause(visit)));
  if (!first || (until !== undefined && first.date >= until)) return '';
  if (starts && from && from <= starts.date) {
    return `Your plan starts with your visit on ${day(starts.date)}, so please choose a later day.`;
  }
  const last = on.findLast(({ date }) => date < first.date);
  const back = until === undefined ? '' : ` ${backSentence(plan, until, 'visit', 'after that ')}`;
  return last
    ? `${stayingSentence(last)} We’ll pause the ones after it.${back}`
    : `We’ll pause your visits, starting with the one on ${day(first.date)}.${back}`;
}

/** Why the last visit before a pause still takes place. */
function stayingSentence({ date, canChange, canSkip }: PlanVisit): string {
  const stays = `Your visit on ${day(date)} stays`;
  if (!canSkip) return `${stays}, because your plan starts with it.`;
  return canChange ? `${stays}.` : `${stays}, because it starts in less than 24 hours.`;
}

/** Whether a pause that begins as soon as possible includes the visit. */
function canPause({ canChange, canSkip }: PlanVisit): boolean {
  return canChange && canSkip;
}

/** The first visit after a pause, or where it is too far ahead to be known, from when there are any. */
function backSentence({ next }: MyPlan, until: CalendarDate, what: string, when = ''): string {
  const back = next.find(({ state, date }) => date >= until && state !== 'skipped');
  return back
    ? `Your next ${what} ${when}is ${day(back.date)}.`
    : `Visits start again on or after ${day(until)}.`;
}

function day(date: CalendarDate): string {
  const isFar = daysBetween(today(), date) > SAME_YEAR_DAYS;
  return isFar ? `${formatShortDate(date)}, ${date.slice(0, 4)}` : formatShortDate(date);
}
