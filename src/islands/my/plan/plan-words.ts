import type { MyBooking } from '#contracts/my-booking.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { addOnsInSentence } from '#domain/add-on-names.ts';
import type { BadgeColor } from '#domain/booking-status.ts';
import {
  formatDate,
  formatShortDate,
  weekday,
  WEEKDAYS,
  type CalendarDate,
} from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { goesOn } from '#domain/contract.ts';
import { monthDayOf } from '#domain/plans/month-day.ts';
import { oftenText } from '#domain/plans/often.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { isPausedOn } from '#domain/plans/pause.ts';
import { visitWords } from '#domain/visit-words.ts';

/** When a plan comes: `Every two weeks on Thursday mornings`. */
export function planWhen(plan: MyPlan): string {
  return capitalized(oftenText(plan));
}

/**
 * A new usual day or time that the plan changes to, and from when; undefined if it stays. Ignores
 * individually moved visits. With several days a week, the list of visits says it.
 */
export function nextWhen(plan: MyPlan): { from: CalendarDate; when: string } | undefined {
  if (plan.days !== undefined) return undefined;
  const { frequency } = plan;
  const nthOf = (date: CalendarDate) =>
    frequency === 'month-day' ? monthDayOf(date).nth : undefined;
  const other = plan.next.find(
    ({ state, date, period }) =>
      (state === 'planned' || state === 'made') &&
      (weekday(date) !== plan.weekday || period !== plan.period || nthOf(date) !== plan.nth),
  );
  if (!other) return undefined;
  const { date, period } = other;
  const then = { frequency, weekday: weekday(date), period, nth: nthOf(date) };
  return { from: date, when: capitalized(oftenText(then)) };
}

/** What moves along with a visit: `visits`, or of several days a week only that day's: `Mondays`. */
export function laterVisits({ days }: MyPlan, { plannedDate }: PlanVisit): string {
  return days === undefined ? 'visits' : `${WEEKDAYS[weekday(plannedDate)] ?? ''}s`;
}

/** When a plan or a contract ends, or did. */
export function endSentence(
  { status, endedFrom, contract }: Pick<MyPlan, 'status' | 'endedFrom' | 'contract'>,
  hasHadUs = false,
): string {
  if (endedFrom === null) return '';
  const what = contract ? 'contract' : 'plan';
  const last = contract?.endsOn ?? null;
  const isTerm = last !== null && goesOn(endedFrom, contract);
  const day = formatDate(isTerm ? last : endedFrom);
  const thanks = hasHadUs ? ' Thank you for having us!' : '';
  if (status === 'ended') return `Your ${what} ended on ${day}.${thanks}`;
  return isTerm ? `Your ${what} runs through ${day}.` : `Your ${what} ends on ${day}.`;
}

/** What comes every time: `Basic Clean, 3 bedrooms, 2 bathrooms, with oven`. */
export function planWhat({ serviceType, home, everyVisit }: MyPlan): string {
  const what = [serviceLabel(serviceType), ...visitWords({ home })].join(', ');
  return everyVisit.length === 0 ? what : `${what}, with ${addOnsInSentence(everyVisit)}`;
}

/** Whether a visit is what comes every time, so that its page needn't say it again. */
export function isSameWhat(
  { serviceType, home, everyVisit }: MyPlan,
  visit: Pick<MyBooking, 'serviceType' | 'home'>,
): boolean {
  return (
    everyVisit.length === 0 &&
    serviceType === visit.serviceType &&
    home?.bedrooms === visit.home?.bedrooms &&
    home?.bathrooms === visit.home?.bathrooms
  );
}

/** Whether the customer has to decide about it, and still can. */
export function needsCustomer({ state, canChange }: PlanVisit): boolean {
  return state === 'conflict' && canChange;
}

/** Whether it takes place: only then its hours and price matter, and what becomes of it. */
export function isOn({ state }: Pick<PlanVisit, 'state'>): boolean {
  return state !== 'skipped' && state !== 'paused';
}

/** Skipped, and also within a pause, so it cannot be restored. */
export function isOffTwice(
  { state, date }: Pick<PlanVisit, 'state' | 'date'>,
  plan: Parameters<typeof isPausedOn>[0],
): boolean {
  return state === 'skipped' && isPausedOn(plan, date);
}

/** The element id of a visit, to link to it. */
export function visitId({ originalDate }: PlanVisit): string {
  return `visit-${originalDate}`;
}

/** A visit's unusual state, in a word or two; null if it is as usual. */
export function visitState({ state }: PlanVisit): { word: string; color: BadgeColor } | null {
  switch (state) {
    case 'planned':
    case 'made':
      return null;
    case 'moved':
      return { word: 'moved', color: 'green' };
    case 'skipped':
      return { word: 'skipped', color: 'gray' };
    case 'paused':
      return { word: 'paused', color: 'gray' };
    case 'conflict':
      return { word: 'needs another time', color: 'yellow' };
  }
}

const DONE: Readonly<Record<string, string>> = {
  'visit-skipped': 'You skipped {visit}.',
  'visit-brought-back': 'You put {visit} back on.',
  'visit-moved': 'You moved {visit}.',
  'changed-from': 'You moved your visits to another time.',
  paused: 'You paused your plan.',
  resumed: 'Your plan is back on.',
  ended: 'You ended your plan.',
  'add-ons-once': 'You changed the add-ons for {visit}.',
  'add-ons-every-visit': 'You changed the add-ons for every visit.',
};

/** The last change to a plan, worded for its customer. */
export function doneSentence({
  what,
  date,
}: Pick<NonNullable<MyPlan['undo']>, 'what' | 'date'>): string {
  const visit = date === null ? 'one visit' : `your ${formatShortDate(date)} visit`;
  return (DONE[what] ?? 'Your plan has changed.').replace('{visit}', visit);
}
