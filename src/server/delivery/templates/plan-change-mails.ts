import { business } from '#content/business.ts';
import { planRules } from '#content/plan-rules.ts';
import { capitalized, uncapitalized } from '#domain/capitalized.ts';
import { type CalendarDate, formatDayAhead } from '#domain/calendar-date.ts';
import { goesOn, type ContractTerms } from '#domain/contract.ts';
import { formatMoney } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { pauseText } from '#domain/plans/pause.ts';
import { periodOf } from '#domain/slots.ts';
import type { PlanFacts } from '../plan-facts.ts';
import { NEXT_VISITS, note, SIGN_OFF, SKIPPED, text } from './blocks.ts';
import type { Block, Fact, MailContent } from './content.ts';
import {
  canceledBy,
  isOver,
  planWord,
  type PlanChange,
  sentences,
  skippedDays,
} from './plan-change-sentences.ts';
import { dates, eachOf, needsTime } from './plan-parts.ts';
import { dayTitle } from './titles.ts';

/** The input of a mail about a plan's changes. */
export type PlanChangeMail = {
  readonly changes: readonly PlanChange[];
  readonly plan: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly serviceType: string;
    readonly pausedFrom: string | null;
    readonly pausedUntil: string | null;
    readonly endedFrom: string | null;
  };
  /** Of a contract: the last day it began with. */
  readonly contract?: Pick<ContractTerms, 'endsOn'> | undefined;
  /** How it continues; undefined if no visit follows. */
  readonly facts: PlanFacts | undefined;
  /** What it was, if it has ended. */
  readonly ended: PlanFacts | undefined;
  /** Whether a visit of it has taken place. */
  readonly hasHadUs: boolean;
  /** When it is sent: a far date needs its year. */
  readonly today: CalendarDate;
  /** When the crew comes to the next visit, where its customer was told. */
  readonly coming?: { readonly date: CalendarDate; readonly words: string } | undefined;
};

/** A plan's changes, in order, and its current state. */
export function planChangedMail(mail: PlanChangeMail, manageUrl: string): MailContent {
  const heading = headingOf(mail);
  const hasEnded = isOver(mail.plan.endedFrom, mail.today);
  const fact = factOf(mail);
  const what = planWord(mail);
  const { coming, today } = mail;
  return {
    subject: heading,
    preview: sentences(mail)[0] ?? heading,
    ...(fact === undefined ? { heading } : { status: heading, heading: fact }),
    blocks: [
      ...news(mail).map(text),
      ...(coming
        ? [text(`On ${formatDayAhead(coming.date, today)} we’ll come ${coming.words}.`)]
        : []),
      ...factsBlock([...skipped(mail), ...currentPlan(mail), ...calledOff(mail.changes)]),
      ...needsTime(mail.facts, { text: planRules.settleNow }),
      {
        type: 'button',
        label: mail.facts ? `See your ${what}` : 'See your visits',
        href: manageUrl,
      },
      note(
        `Something not right? ${hasEnded ? 'Call' : 'Change it online or call'} us at ${business.phone.display}.`,
      ),
      SIGN_OFF,
    ],
    reason: `You’re getting this email because you ${hasEnded ? 'had' : 'have'} a ${what} with ${business.name}.`,
  };
}

/** The greeting with the first change, and each that follows. */
function news(mail: PlanChangeMail): string[] {
  const name = greetingName(mail.plan.firstName);
  const hello = name ? `Hello ${name},` : 'Hello,';
  const [first, ...more] = sentences(mail);
  return first === undefined
    ? [`${hello} here’s what changed:`]
    : [`${hello} ${uncapitalized(first)}`, ...more];
}

function headingOf(mail: PlanChangeMail): string {
  const { changes, plan, today } = mail;
  const yours = `Your ${planWord(mail)}`;
  switch (changes.at(-1)?.what) {
    case 'ended':
      return isOver(plan.endedFrom, today) ? `${yours} has ended` : `${yours} ends`;
    case 'paused':
      return `${yours} is paused`;
    case 'resumed':
      return `${yours} is back on`;
    default:
      return `${yours} has changed`;
  }
}

/** The one thing that changed, as a title: which visits are skipped, or when one is now. */
function factOf({ changes }: PlanChangeMail): string | undefined {
  const days = skippedDays(changes);
  const [day] = days;
  if (day !== undefined && days.length === changes.length) {
    return days.length === 1 ? `${dayTitle(day)} is skipped` : `${days.length} visits are skipped`;
  }
  const [change, ...more] = changes;
  if (change?.what !== 'visit-moved' || more.length > 0) return undefined;
  const { date, period } = (change['to'] ?? {}) as { date?: unknown; period?: unknown };
  return typeof date === 'string' && periodOf(period)
    ? `${dayTitle(date)}, ${periodOf(period)}`
    : undefined;
}

/** The days of skipped visits, where one sentence is about several. */
function skipped({ changes }: PlanChangeMail): Fact[] {
  const days = skippedDays(changes);
  if (days.length < 2) return [];
  return [[SKIPPED, dates(days)]];
}

/** Rows in a block; none without rows. */
export function factsBlock(rows: readonly Fact[]): Block[] {
  return rows.length === 0 ? [] : [{ type: 'facts', rows }];
}

/**
 * The days of the booked visits that a pause or an end calls off; what else cancels one names its
 * day in its own sentence.
 */
export function calledOff(changes: readonly PlanChange[]): Fact[] {
  const by = (cause: string) => changes.filter(({ what }) => what === cause).flatMap(canceledBy);
  const rows = [
    ['Paused visits', by('paused')],
    ['Canceled', by('ended')],
  ] as const;
  return rows.flatMap(([name, days]): Fact[] => (days.length > 0 ? [[name, dates(days)]] : []));
}

/** The plan's current state; a pause or an end that is the latest change already has its sentence. */
export function currentPlan(
  { changes, plan, contract, facts, today }: PlanChangeMail,
  planRow = (day: string): Fact => [`Your ${planWord({ contract })}`, capitalized(day)],
): Fact[] {
  const day = (date: CalendarDate) => formatDayAhead(date, today);
  const { pausedFrom, pausedUntil, endedFrom } = plan;
  const latest = changes.at(-1)?.what;
  const hasEnded = isOver(endedFrom, today);
  return [
    ...(facts ? [planRow(facts.day)] : []),
    ...(pausedFrom === null || hasEnded || !goesOn(endedFrom, contract) || latest === 'paused'
      ? []
      : ([['Paused', pauseText(day(pausedFrom), pausedUntil && day(pausedUntil))]] as const)),
    ...(endedFrom === null || latest === 'ended' ? [] : [endOf({ endedFrom, contract, today })]),
    ...(facts && facts.next.length > 0 ? ([[NEXT_VISITS, dates(facts.next)]] as const) : []),
    ...(facts ? [hasEnded ? wasEach(facts) : eachOf(facts)] : []),
  ];
}

/** When it ends, or did; the term of a contract by its last day. */
function endOf({
  endedFrom,
  contract,
  today,
}: Pick<PlanChangeMail, 'contract' | 'today'> & { endedFrom: CalendarDate }): Fact {
  const [hasEnded, last] = [isOver(endedFrom, today), contract?.endsOn ?? null];
  const isTerm = last !== null && goesOn(endedFrom, contract);
  const day = formatDayAhead(isTerm ? last : endedFrom, today);
  if (hasEnded) return ['Ended', day];
  return isTerm ? ['Runs', `Through ${day}`] : ['Ends', day];
}

function wasEach({ each, contract }: PlanFacts): Fact {
  const perMonth = contract?.monthlyPrice ?? null;
  return perMonth === null
    ? ['Each visit', formatMoney(each)]
    : ['Each month', formatMoney(perMonth)];
}
