import { business } from '#content/business.ts';
import { planRules } from '#content/plan-rules.ts';
import { capitalized, uncapitalized } from '#domain/capitalized.ts';
import { type CalendarDate, formatDayAhead } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { pauseText } from '#domain/plans/pause.ts';
import type { PlanFacts } from '../plan-facts.ts';
import { dashboard, note, OWNER_REASON, SIGN_OFF, text } from './blocks.ts';
import type { Block, Fact, MailContent } from './content.ts';
import { isOver, ownersSentences, type PlanChange, sentences } from './plan-change-sentences.ts';
import { dates } from './plan-parts.ts';

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
  /** When it is sent: a far date needs its year. */
  readonly today: CalendarDate;
};

/** A plan's changes, in order, and its current state. */
export function planChangedMail(mail: PlanChangeMail, manageUrl: string): MailContent {
  const heading = headingOf(mail);
  const hasEnded = isOver(mail.plan.endedFrom, mail.today);
  return {
    subject: heading,
    preview: sentences(mail)[0] ?? heading,
    heading,
    blocks: [
      ...news(mail).map(text),
      ...currentPlan(mail),
      ...(mail.facts && mail.facts.open.length > 0 ? [text(planRules.settle)] : []),
      { type: 'button', label: mail.facts ? 'See your plan' : 'See your visits', href: manageUrl },
      note(
        `Something not right? ${hasEnded ? 'Call' : 'Change it online or call'} us at ${business.phone.display}.`,
      ),
      SIGN_OFF,
    ],
    reason: `You’re getting this email because you ${hasEnded ? 'had' : 'have'} a plan with ${business.name}.`,
  };
}

/** The greeting and each change; an end alone is said at once, without `here’s what changed`. */
function news(mail: PlanChangeMail): string[] {
  const name = greetingName(mail.plan.firstName);
  const hello = name ? `Hello ${name},` : 'Hello,';
  const [first = '', ...more] = sentences(mail);
  return mail.changes.every(({ what }) => what === 'ended')
    ? [`${hello} ${uncapitalized(first)}`, ...more]
    : [`${hello} here’s what changed:`, first, ...more].filter(Boolean);
}

/** The same for the owner, about changes made by the customer. */
export function ownerPlanChangedMail(mail: PlanChangeMail, adminUrl: string): MailContent {
  const name = `${mail.plan.firstName} ${mail.plan.lastName}`;
  const hasEnded = mail.changes.at(-1)?.what === 'ended';
  const heading = `${name} has ${hasEnded ? 'ended' : 'changed'} their plan`;
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

function headingOf({ changes, plan, today }: PlanChangeMail): string {
  switch (changes.at(-1)?.what) {
    case 'ended':
      return isOver(plan.endedFrom, today) ? 'Your plan has ended' : 'Your plan ends';
    case 'paused':
      return 'Your plan is paused';
    case 'resumed':
      return 'Your plan is back on';
    default:
      return 'Your plan has changed';
  }
}

/** The plan's current state; a pause or an end that is the latest change already has its sentence. */
function currentPlan({ changes, plan, facts, today }: PlanChangeMail, name = 'Your plan'): Block[] {
  const day = (date: CalendarDate) => formatDayAhead(date, today);
  const { pausedFrom, pausedUntil, endedFrom } = plan;
  const latest = changes.at(-1)?.what;
  const rows: Fact[] = [
    ...(facts ? ([[name, capitalized(facts.day)]] as const) : []),
    ...(pausedFrom === null || endedFrom !== null || latest === 'paused'
      ? []
      : ([['Paused', pauseText(day(pausedFrom), pausedUntil && day(pausedUntil))]] as const)),
    ...(endedFrom === null || latest === 'ended' ? [] : ([['Ends', day(endedFrom)]] as const)),
    ...(facts && facts.next.length > 0 ? ([['Next visits', dates(facts.next)]] as const) : []),
    ...(facts && facts.open.length > 0
      ? ([['Needs another time', dates(facts.open)]] as const)
      : []),
    ...(facts ? ([['Each visit', `${formatMoney(facts.each)}, due at the visit`]] as const) : []),
  ];
  return rows.length === 0 ? [] : [{ type: 'facts', rows }];
}
