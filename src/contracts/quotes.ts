import { z } from 'zod';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ContractTerms, QuoteFrequency } from '#domain/contract.ts';
import type { Deposit } from '#domain/deposit.ts';
import type { ServiceType } from '#domain/pricing.ts';
import type { QuotePhotograph } from '#domain/quote.ts';
import type { QuoteLineText } from '#domain/quote-sums.ts';
import type { QuoteState } from '#domain/quote-status.ts';
import {
  LIMITS,
  calendarDate,
  chosenDate,
  chosenPeriod,
  optionalText,
  period,
  requiredText,
} from './fields.ts';

/** The header that carries the token of a quote's link; in the link it is in the fragment. */
export const QUOTE_TOKEN_HEADER = 'x-quote-token';

/** How often a quote can offer to come, in the order of the form. */
export const QUOTE_FREQUENCIES = [
  'one-time',
  'weekly',
  'weekdays',
  'bi-weekly',
  'monthly',
  'month-day',
] as const satisfies readonly QuoteFrequency[];

/** The most lines of a quote. */
export const MOST_LINES = 100;

const revision = z.number({ error: 'Please provide the version of the quote' }).int().min(1);

/** POST /api/quote/view: a page that shows this version of the quote was opened by a person. */
export const viewQuoteBody = z.strictObject({ revision });

/** What names a photograph: the SHA-256 of its bytes. */
export const photographId = z.string().regex(/^[0-9a-f]{64}$/, 'We can’t find that photograph');

/** GET /api/quote/photographs/{id}; what names none isn't found. */
export const quotePhotographParams = z.strictObject({ id: z.string().max(100) });

/** GET /api/quote/periods/{date} */
export const quotePeriodsParams = z.strictObject({ date: calendarDate });

/** POST /api/quote/accept: yes to one version of a quote, with everything that was chosen. */
export const acceptQuoteBody = z.strictObject({
  revision,
  /** Made once for each acceptance: the same one sent twice books once. */
  key: z.string().regex(/^[\da-f-]{36}$/, 'Please provide the key of the acceptance'),
  name: requiredText(2, LIMITS.name, 'Please enter your full name'),
  /** Places of the optional lines that were checked. */
  options: z.array(z.number().int().min(0)).max(MOST_LINES).default([]),
  frequency: z.enum(QUOTE_FREQUENCIES, { error: 'Please choose how often' }),
  date: calendarDate,
  period,
  /** Needed where the quote has none. */
  phone: optionalText(LIMITS.phone),
  /** The terms of a plan, word for word; needed where the visits repeat. */
  planConsent: optionalText(LIMITS.consent),
});
/** An acceptance, checked. */
export type AcceptQuote = z.infer<typeof acceptQuoteBody>;

/** The form of it, with the booking form's messages. */
export const acceptQuoteForm = acceptQuoteBody.extend({ date: chosenDate, period: chosenPeriod });

/** POST /api/quote/decline */
export const declineQuoteBody = z.strictObject({
  revision,
  reason: optionalText(LIMITS.instructions),
});
/** A refusal, checked. */
export type DeclineQuote = z.infer<typeof declineQuoteBody>;

/** POST /api/quote/ask: asks us to change something, as a message. */
export const askAboutQuoteBody = z.strictObject({
  message: requiredText(1, LIMITS.message, 'Please write what we should change'),
});
/** What to change, checked. */
export type AskAboutQuote = z.infer<typeof askAboutQuoteBody>;

/** What a quote offers, as its customer sees it. Money as decimal strings in dollars. */
export type QuotePaper = {
  /** Such as `Q-12`. */
  number: string;
  revision: number;
  name: string;
  address: string;
  serviceType: ServiceType;
  /** How long a visit takes. */
  minutes: number;
  lines: QuoteLineText[];
  frequencies: QuoteFrequency[];
  /** The days of the week of the choice `weekdays`. */
  weekdays: number[];
  /** The terms of the contract that repeating visits make; null where they make a plan. */
  contract: ContractTerms | null;
  /** What is to be paid on acceptance; null for none. */
  deposit: Deposit | null;
  photographs: QuotePhotograph[];
  scope: string;
  terms: string;
  validThrough: CalendarDate;
};

/** GET /api/quote: a quote as its link shows it. */
export type MyQuote = {
  state: QuoteState;
  firstName: string;
  /** Whether we have a number to call. */
  hasPhone: boolean;
  paper: QuotePaper;
  /** What was agreed; null unless it was accepted. */
  accepted: {
    by: string;
    on: CalendarDate;
    options: number[];
    frequency: QuoteFrequency;
    /** The visit that was booked: its day, and its page, a path of this site; null once that moved. */
    date: CalendarDate;
    period: string;
    path: string | null;
    /**
     * The deposit that was agreed to, what of it is still to be paid, and where, a path of this site;
     * null for none.
     */
    deposit: { agreed: string; left: string; isPaid: boolean; payPath: string | null } | null;
  } | null;
  /** When it was declined; null unless it was. */
  declinedOn: CalendarDate | null;
  /** Whether its customer can write to us about it: an answer needs an email address. */
  canAsk: boolean;
  /** When they wrote what we haven't answered yet, with words or another version; null for nothing. */
  askedOn: CalendarDate | null;
};
