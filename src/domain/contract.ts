import { addDays, daysBetween, formatDate, type CalendarDate } from './calendar-date.ts';
import type { Cents } from './money.ts';
import type { Frequency } from './price.ts';

/**
 * How often a quote can offer to come besides what the booking form knows: on several days of the
 * week, or once a month on the same day by its weekday.
 */
export const QUOTED_FREQUENCIES = ['weekdays', 'month-day'] as const;
/** How often a quote can offer to come. */
export type QuoteFrequency = Frequency | (typeof QUOTED_FREQUENCIES)[number];

/** What a contract's price is for: each visit, or a whole month whatever its visits. */
export const PRICED_BY = ['visit', 'month'] as const;
/** See {@link PRICED_BY}. */
export type PricedBy = (typeof PRICED_BY)[number];

/** The longest notice that a contract can ask for. */
export const LONGEST_NOTICE_DAYS = 180;

/** What a business agrees to besides days and price: a plan with these terms is a contract. */
export type ContractTerms = {
  readonly pricedBy: PricedBy;
  /** How many days ahead of its end either side says so; 0 for none. */
  readonly noticeDays: number;
  /** The last day on which a visit can be; null where it goes on until it is ended. */
  readonly endsOn: CalendarDate | null;
  /** What the crew ticks off at each visit, instead of the service's own list. */
  readonly checklist: readonly string[];
  /** How many crews come to each visit together; one if absent. */
  readonly crews?: number | undefined;
};

/**
 * How long a visit takes where several crews share it. Rooms are shared out whole, so no half minute
 * counts: it is rounded up, and then to half hours as every visit is.
 *
 * @param minutes how long one crew would take.
 */
export function minutesTogether(
  minutes: number,
  { crews = 1 }: { crews?: number | undefined },
): number {
  return Math.ceil(minutes / crews);
}

/** What one sum of a quote is for: `Each month` of a contract priced by it, else `Each visit`. */
export function eachText(contract: Pick<ContractTerms, 'pricedBy'> | null | undefined): string {
  return contract?.pricedBy === 'month' ? 'Each month' : 'Each visit';
}

/** How many crews come, after how long a visit takes: `, with 2 crews`; nothing for one. */
export function withCrewsText(contract: Pick<ContractTerms, 'crews'> | null | undefined): string {
  const crews = contract?.crews ?? 1;
  return crews > 1 ? `, with ${crews} crews` : '';
}

/** How long a contract is for: `through Sunday, January 31, 2027`. */
export function untilText({ endsOn }: Pick<ContractTerms, 'endsOn'>): string {
  return endsOn === null ? 'until one of us ends it' : `through ${formatDate(endsOn)}`;
}

/** The first day without a visit where notice is given today: at the latest that of its own terms. */
export function endWithNotice(
  today: CalendarDate,
  { noticeDays, endsOn }: Pick<ContractTerms, 'noticeDays' | 'endsOn'>,
): CalendarDate {
  const noticed = addDays(today, noticeDays);
  const term = endOfTerm({ endsOn });
  return term !== null && term < noticed ? term : noticed;
}

/** The day from which a contract has no visits by its own terms; null for one without an end. */
export function endOfTerm({ endsOn }: Pick<ContractTerms, 'endsOn'>): CalendarDate | null {
  return endsOn === null ? null : addDays(endsOn, 1);
}

/** Whether a plan goes on: it has no end, or only the one that its contract began with. */
export function goesOn(
  endedFrom: CalendarDate | null,
  contract: Pick<ContractTerms, 'endsOn'> | undefined,
): boolean {
  return endedFrom === null || (contract !== undefined && endedFrom === endOfTerm(contract));
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month such as `2026-12` for people: `December 2026`. */
export function monthText(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * What a month of a contract costs: its price, or the part of its days that the contract covers,
 * half a cent rounding up.
 *
 * @param from the day of the first visit. @param endedFrom the first day without one, if any.
 */
export function monthShare(
  price: Cents,
  month: string,
  { from, endedFrom }: { from: CalendarDate; endedFrom: CalendarDate | null },
): Cents {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const start = from > first ? from : first;
  const end = endedFrom !== null && endedFrom < next ? endedFrom : next;
  const days = Math.max(0, daysBetween(start, end));
  return Math.round((price * days) / daysBetween(first, next));
}

/** Notice in words: `30 days’ notice`. */
export function noticeText({ noticeDays }: Pick<ContractTerms, 'noticeDays'>): string {
  if (noticeDays === 0) return 'no notice';
  return noticeDays === 1 ? 'one day’s notice' : `${noticeDays} days’ notice`;
}
