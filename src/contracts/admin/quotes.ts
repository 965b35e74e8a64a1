import { z } from 'zod';
import { LONGEST_NOTICE_DAYS, PRICED_BY } from '#domain/contract.ts';
import { DEPOSIT_KINDS, typedDeposit } from '#domain/deposit.ts';
import { MOST_PHOTOGRAPHS } from '#domain/quote.ts';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import { formatMoney } from '#domain/money.ts';
import { lineAmount, optionsOf, quantityOf, quoteSums, unitPriceOf } from '#domain/quote-sums.ts';
import type { QuoteState } from '#domain/quote-status.ts';
import {
  LIMITS,
  calendarDate,
  emailField,
  optionalText,
  pageQuery,
  phoneField,
  requiredText,
  type HistoryLine,
} from '../fields.ts';
import { MOST_LINES, photographId, QUOTE_FREQUENCIES, type QuotePaper } from '../quotes.ts';
import { seenVersion } from '../seen-version.ts';

/** Which quotes to list: what is open, drafts, what was won, and what came to nothing. */
export const QUOTE_LISTS = ['open', 'draft', 'accepted', 'lost', 'all'] as const;
/** One of these lists. */
export type QuoteList = (typeof QUOTE_LISTS)[number];

/** GET /api/admin/quotes: newest first; with `customer` those of one customer. */
export const quotesQuery = pageQuery.extend({
  state: z.enum(QUOTE_LISTS, { error: 'Please choose which quotes' }).default('open'),
  customer: z.coerce.number({ error: 'The id must be a number' }).int().positive().optional(),
});
/** The quotes query, checked. */
export type QuotesQuery = z.infer<typeof quotesQuery>;

/** No quote asks more than this for one thing, in cents. */
const MOST = 100_000_00;

const quoteLine = z
  .strictObject({
    description: requiredText(1, 300, 'Please say what it is'),
    quantity: z
      .string({ error: 'Please enter how many, like 1 or 2.5' })
      .trim()
      .transform(quantityOf)
      .refine((hundredths) => hundredths > 0, { error: 'Please enter how many, like 1 or 2.5' }),
    unitPrice: z
      .string({ error: 'Please enter a price, like 25.00' })
      .trim()
      .transform(unitPriceOf)
      .refine((cents) => Math.abs(cents) <= MOST, { error: 'Please enter a price, like 25.00' }),
    isOptional: z.boolean().default(false),
  })
  .refine(({ isOptional, unitPrice }) => !isOptional || unitPrice >= 0, {
    error: 'An option can’t cost less than nothing',
    path: ['unitPrice'],
  });

/** Hours such as `3.5` in minutes, to the half hour, as a crew's day holds them. */
const hours = z
  .string({ error: 'Please enter hours, like 3 or 3.5' })
  .trim()
  .transform((text) => (/^\d{1,2}(\.[05]0?)?$/.test(text) ? Number(text) * 60 : NaN))
  .refine((minutes) => minutes >= 30 && minutes <= 720, {
    error: 'Please enter half an hour to 12 hours, like 3.5',
  });

/** A typed number of days. */
const days = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, 'Please enter a number of days, like 30')
  .transform(Number)
  .refine((count) => count <= LONGEST_NOTICE_DAYS, {
    error: `Please enter ${LONGEST_NOTICE_DAYS} days at most`,
  });

const MOST_TASKS = 40;

const quoteShape = z.strictObject({
  firstName: requiredText(1, LIMITS.name, 'First name is required'),
  lastName: requiredText(1, LIMITS.name, 'Last name is required'),
  email: z
    .union([z.literal(''), emailField('Please enter a valid email address or none')])
    .optional()
    .transform((text) => text || null),
  phone: z
    .union([z.literal(''), phoneField('Please enter a valid phone number or none')])
    .optional()
    .transform((text) => text || null),
  address: requiredText(5, LIMITS.address, 'Address is required'),
  serviceType: z.enum(SERVICE_TYPES, { error: 'Please select a service' }),
  /** Hours that a visit takes, such as `3.5`. */
  minutes: hours,
  lines: z
    .array(quoteLine)
    .min(1, 'Please add a line')
    .max(MOST_LINES, `Please use at most ${MOST_LINES} lines`),
  frequencies: z
    .array(z.enum(QUOTE_FREQUENCIES))
    .min(1, 'Please check at least one')
    .max(QUOTE_FREQUENCIES.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Please check each once'),
  /** The days of the week of the choice `weekdays`, 0 for Sunday. */
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  /** What the price is for; with it, visits that repeat for a business make a contract. */
  pricedBy: z.enum(PRICED_BY, { error: 'Please choose what the price is for' }).optional(),
  /** Days of notice to end the contract; none if absent. */
  noticeDays: days.optional(),
  /** The last day of the contract; none if empty. */
  endsOn: z.union([z.literal(''), calendarDate]).optional(),
  /** How many crews come to each visit of the contract together; one if absent. */
  crews: z
    .string()
    .trim()
    .regex(/^[1-9]\d?$/, 'Please enter how many crews come, like 1 or 2')
    .transform(Number)
    .optional(),
  /** The crew's list for each visit, one task a line. */
  checklist: optionalText(LIMITS.message).refine(
    (text) => (text ?? '').split('\n').length <= MOST_TASKS,
    `Please use at most ${MOST_TASKS} lines`,
  ),
  /** Photographs that were kept before, with what each shows. */
  photographs: z
    .array(
      z.strictObject({
        id: photographId,
        words: optionalText(LIMITS.reason).transform((text) => text ?? ''),
      }),
    )
    .max(MOST_PHOTOGRAPHS, `Please use at most ${MOST_PHOTOGRAPHS} photographs`)
    .default([]),
  /** What is to be paid on acceptance: nothing, an amount, or percents of the total. */
  deposit: z.enum(DEPOSIT_KINDS, { error: 'Please choose a deposit or none' }).default('none'),
  /** How much: dollars such as `120.00`, or percents such as `25`. */
  depositOf: optionalText(12),
  scope: optionalText(LIMITS.message).transform((text) => text ?? ''),
  terms: optionalText(LIMITS.message).transform((text) => text ?? ''),
  validThrough: calendarDate,
  version: seenVersion,
});

type Shape = z.infer<typeof quoteShape>;

function check(quote: Shape, context: z.RefinementCtx) {
  checkSum(quote, context);
  checkContract(quote, context);
  checkDeposit(quote, context);
}

function checkContract(quote: Shape, context: z.RefinementCtx) {
  const { frequencies, weekdays, pricedBy, crews = 1, endsOn, validThrough } = quote;
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  if (frequencies.includes('weekdays') && new Set(weekdays).size < 2) {
    refuse('weekdays', 'Please check at least two days');
  }
  if (pricedBy === 'month' && frequencies.includes('one-time')) {
    refuse('pricedBy', 'A price per month is for visits that repeat. Please uncheck “One time”');
  }
  if (pricedBy && crews > 1 && frequencies.includes('one-time')) {
    refuse('crews', 'Several crews are for visits that repeat. Please uncheck “One time”');
  }
  if (pricedBy && endsOn && endsOn <= validThrough) {
    refuse('endsOn', 'The contract needs to last longer than the quote is good');
  }
}

function checkDeposit(quote: Shape, context: z.RefinementCtx) {
  const { deposit: kind, depositOf = '', pricedBy, lines } = quote;
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  const deposit = typedDeposit(kind, depositOf);
  if (deposit === null) return;
  if (pricedBy === 'month') {
    refuse(
      'deposit',
      'A deposit goes toward the first visit. With a price per month, please choose “None”',
    );
  } else if (deposit === undefined) {
    refuse(
      'depositOf',
      kind === 'percent' ? 'Please enter 1 to 100 percent' : 'Please enter an amount, like 120.00',
    );
  } else if (deposit.kind === 'amount' && deposit.amount > quoteSums(lines, []).total) {
    refuse('depositOf', 'A deposit can’t be more than the total without options');
  }
}

function checkSum({ lines }: Pick<Shape, 'lines'>, context: z.RefinementCtx) {
  const refuse = (place: number, message: string) => {
    context.addIssue({ code: 'custom', path: ['lines', place, 'unitPrice'], message });
  };
  const last = lines.length - 1;
  const all = quoteSums(lines, optionsOf(lines));
  if (quoteSums(lines, []).total <= 0) {
    refuse(last, 'Together, the lines that aren’t options need to cost something');
  } else if (all.total > MOST || lines.some((line) => Math.abs(lineAmount(line)) > MOST)) {
    refuse(last, `A quote can come to ${formatMoney(MOST)} at most`);
  }
}

/** POST /api/admin/quotes: a new quote, kept as a draft. */
export const newQuote = quoteShape
  .extend({
    /** Made once for each quote: a second request with it saves the same one. */
    key: z.string().regex(/^[\da-f-]{36}$/, 'Please provide the key of the quote'),
    /** The request or message that it answers. */
    messageId: z.number().int().positive().optional(),
  })
  .superRefine(check);
/** A new quote, checked. */
export type NewQuote = z.infer<typeof newQuote>;

/** PATCH /api/admin/quotes/{id}: the draft, or the next version of one that was sent. */
export const quoteChange = quoteShape.superRefine(check);
/** A change of a quote, checked. */
export type QuoteChange = z.infer<typeof quoteChange>;

/** POST /api/admin/quotes/{id}/send, /undo-send and /withdraw: with the version that was seen. */
export const quoteStep = z.strictObject({ version: seenVersion });

/** A quote in a list. Money as decimal strings in dollars. */
export type ListedQuote = {
  id: number;
  number: string;
  state: QuoteState;
  name: string;
  total: string;
  /** Of the version that the customer has; null before the first was sent. */
  validThrough: string | null;
  sentAt: string | null;
  viewedAt: string | null;
  answeredAt: string | null;
  createdAt: string;
  bookingId: number | null;
};

/** A version of a quote, and when it was sent; null for a draft. */
export type QuoteVersion = { paper: QuotePaper; total: string; sentAt: string | null };

/** An agreed deposit. Money as decimal strings in dollars. */
export type StoredDeposit = {
  agreed: string;
  /** What the customer is still asked for; nothing anymore once the visit has begun. */
  left: string;
  /** Whether as much has come in for the visit. */
  isPaid: boolean;
};

/** GET /api/admin/quotes/{id}: a quote with everything that happened to it. */
export type OpenQuote = ListedQuote & {
  version: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  address: string;
  /** Newest first. */
  versions: QuoteVersion[];
  /** The version that the customer has; null before the first was sent. */
  revision: number | null;
  declinedReason: string | null;
  acceptedBy: string | null;
  /** Places of the options that were chosen; null unless accepted. */
  options: number[] | null;
  /** The deposit that was agreed to, and what of it is still to be paid; null for none. */
  deposit: StoredDeposit | null;
  /** The customer's page; null before the first was sent. */
  link: string | null;
  /** Whether a mail can be sent to them from here. */
  isMailed: boolean;
  /** Messages about it, newest first. */
  messages: { id: number; text: string; createdAt: string }[];
  history: HistoryLine[];
};

/** GET /api/admin/quotes/months: what was won and lost by month, newest first. */
export type QuoteMonth = {
  /** Such as `2026-11`. */
  month: string;
  won: number;
  wonTotal: string;
  lost: number;
  lostTotal: string;
};
