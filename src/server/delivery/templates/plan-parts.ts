import { planRules } from '#content/plan-rules.ts';
import { capitalized } from '#domain/capitalized.ts';
import { formatShortDate, type CalendarDate } from '#domain/calendar-date.ts';
import { noticeText, type ContractTerms } from '#domain/contract.ts';
import type { ContractRow } from '#db/rows.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { NEXT_VISITS, note } from './blocks.ts';
import type { Block, Fact } from './content.ts';
import type { PlanFacts } from '../plan-facts.ts';

/** "Your plan" in the mail that follows its start: its next dates and its price. */
export function planStarted(
  plan: PlanFacts | undefined,
  { booking }: { booking: FirstVisit },
): Block[] {
  if (!plan) return [];
  return [
    { type: 'heading', text: titleOf(plan) },
    {
      type: 'facts',
      rows: [
        ['How often', capitalized(plan.day)],
        [NEXT_VISITS, dates(plan.next)],
        isOther(plan, booking)
          ? ['Later visits', `${priceOfEach(plan, booking)}, due at the visit`]
          : eachOf(plan),
      ],
    },
  ];
}

function titleOf({ contract }: PlanFacts): string {
  return contract === undefined ? 'Your plan' : 'Your contract';
}

/** How the plan continues and ends, and what happens before its price changes; empty without one. */
export function planGoesOn(plan: PlanFacts | undefined): Block[] {
  if (!plan) return [];
  // How to change and end it may be in what was agreed to.
  const isSaid = plan.terms !== null;
  const rules = [
    ...(isSaid ? [] : [howToEnd(plan)]),
    ...(isSaid && plan.contract !== undefined ? [] : [planRules.goesOn]),
    ...[planRules.yearly, planRules.price],
  ];
  return [note(rules.join(' '))];
}

/**
 * What was agreed to when the plan started, at the end of that mail, for the customer to keep
 * (California Business and Professions Code 17602).
 */
export function planAgreed(plan: PlanFacts | undefined): Block[] {
  if (!plan?.terms) return [];
  return [
    { type: 'heading', text: 'For your records' },
    note(`What you agreed to: “${plan.terms}”`),
  ];
}

/** In other mails about a plan's visits: more follow, and when the next one is; empty for none. */
export function nextVisit(plan: PlanFacts | undefined): string {
  const [next] = plan?.next ?? [];
  if (!plan || !next) return '';
  return `Your plan is ${plan.day}. The visit after this one is on ${formatShortDate(next)}. ${howToEnd(plan)}`;
}

/** What the plan starts with. */
type FirstVisit = { readonly serviceType: string };

/** Whether the plan goes on with another service than its first visit's. */
function isOther(plan: PlanFacts, first: FirstVisit): boolean {
  return plan.serviceType !== first.serviceType;
}

/** What a visit of a plan costs, or the month of a contract, and when that is paid. */
export function eachOf({
  each,
  contract,
}: {
  readonly each: Cents;
  readonly contract?: Pick<ContractRow, 'monthlyPrice'> | undefined;
}): Fact {
  const perMonth = contract?.monthlyPrice ?? null;
  return perMonth === null
    ? ['Each visit', `${formatMoney(each)}, due at the visit`]
    : ['Each month', `${formatMoney(perMonth)}, on an invoice after the month`];
}

/** How a plan is changed and ended; a contract is ended with its notice. */
export function howToEnd({
  contract,
}: {
  readonly contract?: Pick<ContractTerms, 'noticeDays'> | undefined;
}): string {
  return contract === undefined
    ? planRules.end
    : `You can skip, move or pause visits online up to 24 hours before, and end the contract with ${noticeText(contract)}.`;
}

/** `$94.50 each`, or `Basic Clean, $94.50 each` after another first visit. */
function priceOfEach(plan: PlanFacts, first: FirstVisit): string {
  const perMonth = plan.contract?.monthlyPrice ?? null;
  const price =
    perMonth === null ? `${formatMoney(plan.each)} each` : `${formatMoney(perMonth)} a month`;
  return isOther(plan, first) ? `${serviceLabel(plan.serviceType)}, ${price}` : price;
}

/** The plan's price and dates, in the owner's mail about the booking that starts it. */
export function planForOwner(plan: PlanFacts | undefined, booking: FirstVisit): Block[] {
  if (!plan) return [];
  return [
    {
      type: 'facts',
      rows: [
        // Short: a phone broke a longer name in two.
        ['Later visits', priceOfEach(plan, booking)],
        ['Next visits', dates(plan.next)],
      ],
    },
    ...needsTime(plan),
  ];
}

/** The dates of a plan with a closed or taken time, which somebody has to settle. */
export function needsTime(
  plan: PlanFacts | undefined,
  what: Pick<Extract<Block, { type: 'attention' }>, 'text' | 'link'> = {},
): Block[] {
  if (!plan || plan.open.length === 0) return [];
  return [{ type: 'attention', name: 'Needs another time', value: dates(plan.open), ...what }];
}

/** Dates, one on each line. */
export function dates(days: readonly CalendarDate[]): string {
  return days.length === 0 ? 'None yet' : days.map(formatShortDate).join('\n');
}
