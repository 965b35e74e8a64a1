import { business } from '#content/business.ts';
import { planRules } from '#content/plan-rules.ts';
import { addOnsInSentence } from '#domain/add-on-names.ts';
import { capitalized } from '#domain/capitalized.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { BANK_TAKES, refundSentence } from '#domain/refund-sentence.ts';
import { greetingName } from '#domain/person.ts';
import { pauseText } from '#domain/plans/pause.ts';
import { planSentence } from '#domain/plan-history.ts';
import type { PlanFacts } from '../plan-facts.ts';
import { dashboard, note, OWNER_REASON, text } from './blocks.ts';
import type { Block, Fact, MailContent } from './content.ts';
import { dates } from './plan-parts.ts';

/** One change of a plan: what was done, and its history details. */
export type PlanChange = { readonly what: string; readonly [detail: string]: unknown };

/** The input of a mail about a plan's changes. */
export type PlanChangeMail = {
  readonly changes: readonly PlanChange[];
  readonly plan: {
    readonly firstName: string;
    readonly lastName: string;
    readonly pausedFrom: string | null;
    readonly pausedUntil: string | null;
    readonly endedFrom: string | null;
  };
  /** How it continues; undefined if no visit follows. */
  readonly facts: PlanFacts | undefined;
};

/** A plan's changes, in order, and its current state. */
export function planChangedMail(mail: PlanChangeMail, manageUrl: string): MailContent {
  const name = greetingName(mail.plan.firstName);
  const heading = headingOf(mail);
  return {
    subject: heading,
    preview: sentences(mail)[0] ?? heading,
    heading,
    blocks: [
      text(`${name ? `Hello ${name},` : 'Hello,'} here’s what changed:`),
      ...sentences(mail).map(text),
      ...currentPlan(mail),
      ...(mail.facts && mail.facts.open.length > 0 ? [text(planRules.settle)] : []),
      { type: 'button', label: mail.facts ? 'See your plan' : 'See your visits', href: manageUrl },
      note(`Something not right? Change it online or call us at ${business.phone.display}.`),
    ],
    reason: `You’re getting this email because you have a plan with ${business.name}.`,
  };
}

/** The same for the owner, about changes made by the customer. */
export function ownerPlanChangedMail(mail: PlanChangeMail, adminUrl: string): MailContent {
  const name = `${mail.plan.firstName} ${mail.plan.lastName}`;
  const heading = `${name} has changed their plan`;
  return {
    subject: heading,
    preview: ownersSentences(mail)[0] ?? heading,
    heading,
    blocks: [
      ...ownersSentences(mail).map(text),
      ...currentPlan(mail, 'The plan'),
      dashboard(adminUrl),
    ],
    reason: OWNER_REASON,
  };
}

function headingOf({ changes }: PlanChangeMail): string {
  switch (changes.at(-1)?.what) {
    case 'ended':
      return 'Your plan ends';
    case 'paused':
      return 'Your plan is paused';
    case 'resumed':
      return 'Your plan is back on';
    default:
      return 'Your plan has changed';
  }
}

/** The plan's current state; a pause that is the latest change already has its sentence. */
function currentPlan({ changes, plan, facts }: PlanChangeMail, name = 'Your plan'): Block[] {
  const { pausedFrom, pausedUntil, endedFrom } = plan;
  const rows: Fact[] = [
    ...(facts ? ([[name, capitalized(facts.day)]] as const) : []),
    ...(pausedFrom === null || endedFrom !== null || changes.at(-1)?.what === 'paused'
      ? []
      : ([['Paused', pauseText(day(pausedFrom), pausedUntil && day(pausedUntil))]] as const)),
    ...(endedFrom === null ? [] : ([['Ends', day(endedFrom)]] as const)),
    ...(facts && facts.next.length > 0 ? ([['Next visits', dates(facts.next)]] as const) : []),
    ...(facts && facts.open.length > 0
      ? ([['Needs another time', dates(facts.open)]] as const)
      : []),
    ...(facts ? ([['Each visit', `${formatMoney(facts.each)}, due at the visit`]] as const) : []),
  ];
  return rows.length === 0 ? [] : [{ type: 'facts', rows }];
}

/** Each change in a sentence; one without a sentence shows only in the current state. */
function sentences({ changes }: PlanChangeMail): string[] {
  return changes.flatMap((change) => [sentenceOf(change) ?? [], refundOf(change)].flat());
}

/** The refund that comes with a change. */
function refundOf({ refund, fee }: PlanChange): string[] {
  if (!(Number(refund) > 0)) return [];
  const sentence = refundSentence(Number(refund), Number(fee));
  return [`${sentence} ${BANK_TAKES}`];
}

/** The same in the words of the plan's history: the owner needs no customer wording. */
function ownersSentences({ changes }: PlanChangeMail): string[] {
  return changes.flatMap((change) => {
    const { what } = change;
    // Only these name what was added.
    if (what.startsWith('add-ons')) return sentenceOf(change) ?? [];
    const sentence = planSentence(what, change);
    return sentence === undefined ? [] : `${sentence}.`;
  });
}

function sentenceOf(change: PlanChange): string | undefined {
  const { what, date, period, from, to, until, addOns, originalDate } = change;
  switch (what) {
    case 'visit-skipped':
      return `We’ve skipped your visit on ${day(date)}. Your other visits stay as they are.`;
    case 'visit-brought-back':
      return `Your visit on ${day(date)} in the ${word(period)} is back on.`;
    case 'visit-moved':
      return `We’ve moved your visit on ${time(from)} to ${time(to)}.`;
    case 'changed-from':
      return `Starting ${startOf(to)}, we’ll come on ${usual(to)} instead of ${usual(from)}.`;
    case 'paused':
      return until
        ? `We’ve paused your visits, starting ${day(from)}. They’re back on ${day(until)}.`
        : `We’ve paused your visits, starting ${day(from)}, until you resume your plan.`;
    case 'resumed':
      return `Your visits are back on, starting ${day(from)}.`;
    case 'ended':
      return `There are no more visits, starting ${day(from)}. You can start a new plan any time.`;
    case 'add-ons-once':
      return `Add-ons for the visit on ${day(originalDate)}: ${names(addOns)}.`;
    case 'add-ons-every-visit':
      return `Add-ons for every visit starting ${day(from)}: ${names(addOns)}.`;
    case 'change-undone':
      return 'We’ve undone a change you made. Here’s your plan now.';
    default:
      return undefined;
  }
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function day(value: unknown): string {
  return typeof value === 'string' ? formatDay(value) : 'a day';
}

function time(value: unknown): string {
  const { date, period } = (value ?? {}) as { date?: unknown; period?: unknown };
  return `${day(date)} in the ${word(period)}`;
}

function startOf(value: unknown): string {
  return day((value as { date?: unknown } | undefined)?.date);
}

/** When a plan's visits usually take place: `Thursday mornings`. */
function usual(value: unknown): string {
  const { date, period } = (value ?? {}) as { date?: unknown; period?: unknown };
  const name = typeof date === 'string' ? formatDay(date).split(',')[0] : 'other';
  return `${name} ${word(period)}s`;
}

function names(ids: unknown): string {
  const chosen = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  return addOnsInSentence(chosen) || 'none';
}
