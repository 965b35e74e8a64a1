import type { CalendarDate } from './calendar-date.ts';
import { minutesTogether, type ContractTerms, type QuoteFrequency } from './contract.ts';
import type { Deposit } from './deposit.ts';
import type { ServiceType } from './pricing.ts';
import type { QuoteLine } from './quote-sums.ts';
import type { Job } from './slots.ts';

/** The most photographs of a quote. */
export const MOST_PHOTOGRAPHS = 6;

/** A photograph of a quote: what names its bytes, and what it shows, empty for nothing said. */
export type QuotePhotograph = { readonly id: string; readonly words: string };

/** Whom a version of a quote is for, and where. */
export type QuotedPerson = {
  readonly firstName: string;
  readonly lastName: string;
  /** Null for a customer who is reached by email alone. */
  readonly phone: string | null;
  readonly address: string;
};

/** What one version of a quote offers; frozen once it was sent. */
export type QuoteBody = {
  /** Absent in older ones, which are for whom the quote names. */
  readonly person?: QuotedPerson;
  readonly serviceType: ServiceType;
  /** How long a visit takes one crew. */
  readonly minutes: number;
  readonly lines: readonly QuoteLine[];
  /** How often we would come; the customer chooses one, `one-time` makes a single visit. */
  readonly frequencies: readonly QuoteFrequency[];
  /** The days of the week, 0 for Sunday, where it offers several; absent in older ones. */
  readonly weekdays?: readonly number[];
  /** What a business agrees to where the visits repeat; absent for homes and in older ones. */
  readonly contract?: ContractTerms;
  /** What is to be paid on acceptance, of the price of the first visit; absent for none. */
  readonly deposit?: Deposit;
  /** The place as the owner saw it; absent for none. */
  readonly photographs?: readonly QuotePhotograph[];
  /** What is done, in the owner's words. */
  readonly scope: string;
  readonly terms: string;
  /** The last day on which it can be accepted. */
  readonly validThrough: CalendarDate;
};

/** The number that people call a quote by: `Q-12`, and `Q-12.2` for its second version. */
export function quoteNumber(id: number, revision: number): string {
  return revision > 1 ? `Q-${id}.${revision}` : `Q-${id}`;
}

/** How long a visit of a quote takes, with as many crews as it says. */
export function minutesOfVisit({
  minutes,
  contract,
}: {
  readonly minutes: number;
  readonly contract?: Pick<ContractTerms, 'crews'> | null | undefined;
}): number {
  return minutesTogether(minutes, { crews: contract?.crews });
}

/**
 * A quoted visit as a time is asked for. Accepting books at once, so what is booked by phone stays
 * so, for a business too: only its mere request may name any day.
 */
export function quotedJob<Asked extends Job>(job: Asked): Asked {
  return { ...job, serviceType: undefined };
}
