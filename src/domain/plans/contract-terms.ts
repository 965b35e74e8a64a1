import { formatDate, type CalendarDate } from '../calendar-date.ts';
import { withCrewsText, noticeText, untilText, type ContractTerms } from '../contract.ts';
import { formatMoney, type Cents } from '../money.ts';
import { serviceLabel } from '../pricing.ts';
import type { Period } from '../slots.ts';
import { gridOf, oftenOf, oftenText } from './often.ts';
import { PLAN_TERMS_VERSION, planTermsFor } from './plan-terms.ts';

/**
 * The version of a contract's terms, stored with every consent. New wording needs a new version: a
 * test compares the two.
 */
export const CONTRACT_TERMS_VERSION = 'contract-2026-11-29';

/** A quote's visit as it is accepted. */
export type QuotedStart = {
  readonly serviceType: string;
  readonly frequency: string;
  /** The days of the week, where it comes on several. */
  readonly weekdays?: readonly number[] | undefined;
  readonly date: CalendarDate;
  readonly period: Period;
  /** What a visit costs, or a month. */
  readonly total: Cents;
  readonly contract?: ContractTerms | undefined;
};

/** What is agreed to: `short` stands beside the box, all of it is kept. */
export type QuotedTerms = {
  readonly short: string;
  readonly terms: string;
  readonly version: string;
};

/**
 * What accepting a quote agrees to where its visits repeat: a contract's terms where it has some,
 * else a plan's. Null for a single visit.
 */
export function quotedTerms(start: QuotedStart): QuotedTerms | null {
  const { serviceType, frequency, date, period, total, contract } = start;
  const grid = gridOf(frequency, date, start.weekdays);
  if (grid === null) return null;
  const plan = { ...grid, period, crew: 0, changes: [], exceptions: [] };
  const none = { pausedFrom: null, pausedUntil: null, endedFrom: null };
  const often = oftenText(oftenOf({ ...plan, ...none }, date));
  if (!contract) {
    const terms = planTermsFor({ serviceType, day: often, date, each: total });
    return { ...terms, version: PLAN_TERMS_VERSION };
  }
  const short = contractWords({ serviceType, often, date, total, contract });
  return { short, terms: `${short} ${REST}`, version: CONTRACT_TERMS_VERSION };
}

function contractWords(of: {
  serviceType: string;
  often: string;
  date: CalendarDate;
  total: Cents;
  contract: ContractTerms;
}): string {
  const { serviceType, often, date, total, contract } = of;
  const { pricedBy, noticeDays } = contract;
  const price =
    pricedBy === 'month'
      ? `It costs ${formatMoney(total)} a month, on an invoice after each month.`
      : `Each visit is ${formatMoney(total)}, due after the visit or on your invoice.`;
  const end =
    noticeDays === 0
      ? 'Either of us can end it at any time.'
      : `Either of us can end it with ${noticeText(contract)}.`;
  return `Yes, start our contract: ${serviceLabel(serviceType)}, ${often}${withCrewsText(contract)}, from ${formatDate(date)} ${untilText(contract)}. ${price} ${end}`;
}

/** The rest of the terms, agreed to with the same tick. */
const REST =
  'Visits can be skipped, moved or paused online or by phone up to 24 hours before. Where notice is ' +
  'agreed, a pause lasts no longer than it, unless we agree on more. A monthly ' +
  'price stays the same when visits are skipped or moved; a month without any visit costs nothing, ' +
  'and one that the contract does not cover in full is billed by its days. If the price changes, you email us at least 14 days before. Once ' +
  'a year you email us a reminder with how to end it.';
