import type { CalendarDate } from './calendar-date.ts';
import type { Frequency } from './price.ts';
import type { ServiceType } from './pricing.ts';
import type { QuoteLine } from './quote-sums.ts';
import type { Job } from './slots.ts';

/** What one version of a quote offers; frozen once it was sent. */
export type QuoteBody = {
  readonly serviceType: ServiceType;
  /** How long a visit takes. */
  readonly minutes: number;
  readonly lines: readonly QuoteLine[];
  /** How often we would come; the customer chooses one, `one-time` makes a single visit. */
  readonly frequencies: readonly Frequency[];
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

/**
 * A quoted visit as a time is asked for. Accepting books at once, so what is booked by phone stays
 * so, for a business too: only its mere request may name any day.
 */
export function quotedJob<Asked extends Job>(job: Asked): Asked {
  return { ...job, serviceType: undefined };
}
