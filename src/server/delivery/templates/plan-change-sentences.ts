import { addOnsInSentence } from '#domain/add-on-names.ts';
import { capitalized } from '#domain/capitalized.ts';
import {
  type CalendarDate,
  weekdayText,
  formatDayAhead,
  formatShortDayAhead,
} from '#domain/calendar-date.ts';
import { planSentence } from '#domain/plan-history.ts';
import { BANK_TAKES, refundSentence } from '#domain/refund-sentence.ts';
import type { PlanFacts } from '../plan-facts.ts';

/** One change of a plan: what was done, and its history details. */
export type PlanChange = { readonly what: string; readonly [detail: string]: unknown };

/** What happened to a plan, and what is needed to say it. */
type PlanNews = {
  readonly changes: readonly PlanChange[];
  readonly facts: PlanFacts | undefined;
  /** Whether a visit of the plan has taken place. */
  readonly hasHadUs: boolean;
  readonly today: CalendarDate;
  /** There for a contract. */
  readonly contract?: object | undefined;
};

/** What a business’s plan is called, and anybody else’s. */
export function planWord({ contract }: Pick<PlanNews, 'contract'>): string {
  return contract ? 'contract' : 'plan';
}

/** Each change in a sentence; one without a sentence shows only in the current state. */
export function sentences(news: PlanNews): string[] {
  const skipped = skippedDays(news.changes);
  const [first] = news.changes.filter(({ what }) => what === SKIPPED);
  return news.changes.flatMap((change) => {
    if (change.what !== SKIPPED || skipped.length < 2)
      return [sentenceOf(change, news) ?? [], refundOf(change)].flat();
    return [change === first ? manySkipped(skipped) : [], refundOf(change)].flat();
  });
}

const SKIPPED = 'visit-skipped';

/** Several visits in one sentence: their days are in a list. */
function manySkipped(days: readonly CalendarDate[]): string {
  return `We’ve skipped these ${days.length} visits. Your other visits stay as they are.`;
}

/** The days of the visits that are skipped, in order. */
export function skippedDays(changes: readonly PlanChange[]): CalendarDate[] {
  return changes
    .filter(({ what }) => what === SKIPPED)
    .flatMap(({ date }) => (typeof date === 'string' ? date : []))
    .toSorted();
}

/** The refund that comes with a change. */
function refundOf({ refund, fee }: PlanChange): string[] {
  if (!(Number(refund) > 0)) return [];
  const sentence = refundSentence(Number(refund), Number(fee));
  return [`${sentence} ${BANK_TAKES}`];
}

/** The same in the words of the plan's history: the owner needs no customer wording. */
export function ownersSentences(news: PlanNews): string[] {
  return news.changes.flatMap((change) => {
    const { what } = change;
    // Only these name what was added.
    if (what.startsWith('add-ons')) return sentenceOf(change, news) ?? [];
    const sentence = planSentence(what, change, (date) => formatShortDayAhead(date, news.today));
    return sentence === undefined ? [] : `${sentence}.`;
  });
}

function sentenceOf(change: PlanChange, news: PlanNews): string | undefined {
  const { what, date, period, from, to, addOns, originalDate } = change;
  const day = (value: unknown) => dayOf(value, news.today);
  const time = (value: unknown) => {
    const { date: at, period: part } = (value ?? {}) as { date?: unknown; period?: unknown };
    return `${day(at)} in the ${word(part)}`;
  };
  switch (what) {
    case 'visit-skipped':
      return `We’ve skipped your visit on ${day(date)}. Your other visits stay as they are.`;
    case 'visit-brought-back':
      return `Your visit on ${day(date)} in the ${word(period)} is back on.`;
    case 'visit-moved':
      return `We’ve moved your visit on ${time(from)} to ${time(to)}.`;
    case 'changed-from':
      return `Starting ${day((to as { date?: unknown } | undefined)?.date)}, we’ll come on ${usual(to)} instead of ${usual(from)}.`;
    case 'paused':
      return pausedSentence(change, news);
    case 'resumed':
      return `Your visits are back on, starting ${day(from)}.`;
    case 'ended':
      return endedSentence(change, news);
    case 'add-ons-once':
      return `Add-ons for the visit on ${day(originalDate)}: ${names(addOns)}.`;
    case 'add-ons-every-visit':
      return `Add-ons for every visit starting ${day(from)}: ${names(addOns)}.`;
    case 'change-undone':
      return `We’ve undone a change you made. Here’s your ${planWord(news)} now.`;
    default:
      return undefined;
  }
}

/** Whether a plan's end has come. */
export function isOver(endedFrom: unknown, today: CalendarDate): boolean {
  return typeof endedFrom === 'string' && endedFrom <= today;
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function dayOf(value: unknown, today: CalendarDate): string {
  return typeof value === 'string' ? formatDayAhead(value, today) : 'a day';
}

/** An end, in the words of whoever decided it, and a thank-you. */
function endedSentence({ from, by }: PlanChange, news: PlanNews): string {
  const { hasHadUs, today } = news;
  const yours = `your ${planWord(news)}`;
  const [day, hasEnded] = [dayOf(from, today), isOver(from, today)];
  const ended =
    by === 'owner'
      ? `We’ve ended ${yours} as of`
      : `${capitalized(yours)} ${hasEnded ? 'ended' : 'ends'} on`;
  const again = news.contract
    ? 'If you need us again, ask us for a quote.'
    : 'You can start a new plan any time.';
  const thanks = hasHadUs ? 'Thank you for having us!' : 'Thank you for thinking of us.';
  return `${ended} ${day}, so we won’t be coming ${hasEnded ? 'anymore' : 'from then on'}. ${thanks} ${again}`;
}

/** The days of the visits that a change canceled. */
export function canceledBy({ canceled }: PlanChange): CalendarDate[] {
  return Array.isArray(canceled) ? canceled.filter((day) => typeof day === 'string') : [];
}

/** A pause in days of visits: the days it begins and ends on are rarely one. */
function pausedSentence(change: PlanChange, news: PlanNews): string {
  const { facts, today } = news;
  const { from, until } = change;
  const last = facts?.next.findLast((date) => date < word(from));
  const [first] = canceledBy(change).toSorted();
  const paused = last
    ? `We’ve paused your visits after the one on ${dayOf(last, today)}`
    : `We’ve paused your visits, starting ${first ? `with the one on ${dayOf(first, today)}` : dayOf(from, today)}`;
  if (!until) return `${paused}, until you resume your ${planWord(news)}.`;
  const back = facts?.next.find((date) => date >= word(until));
  if (back === undefined) return `${paused}, until ${dayOf(until, today)}.`;
  const isFirst = back === facts?.next[0];
  return `${paused}. Your next visit${isFirst ? '' : ' after the pause'} is ${dayOf(back, today)}.`;
}

/** When a plan's visits usually take place: `Thursday mornings`. */
function usual(value: unknown): string {
  const { date, period } = (value ?? {}) as { date?: unknown; period?: unknown };
  const name = typeof date === 'string' ? weekdayText(date) : 'other';
  return `${name} ${word(period)}s`;
}

function names(ids: unknown): string {
  const chosen = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  return addOnsInSentence(chosen) || 'none';
}
