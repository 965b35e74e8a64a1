import { START_TIMES } from '#domain/half-hours.ts';
import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { decimalToCents } from '#domain/money.ts';
import { PERIODS, TIME_SLOTS } from '#domain/slots.ts';

// The pages' policy forbids eval; zod would try it once and the browser would report a violation.
if ('document' in globalThis) z.config({ jitless: true });

/** The maximum length of each kind of field; longer values are refused with a sentence. */
export const LIMITS = {
  name: 100,
  crew: 40,
  email: 254,
  phone: 40,
  address: 300,
  subject: 200,
  message: 5000,
  instructions: 2000,
  consent: 1000,
  reason: 200,
  note: 2000,
} as const;

const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
const LINE_ENDS = /\s*[\r\n\t\u2028\u2029]+\s*/g;
/** A field of more characters than that is a text area. */
const LONGEST_LINE = 300;

/**
 * A text without control characters, except line ends and tabs: nobody types them, SQLite ends a
 * search at NUL, and calendar files must not contain them.
 */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '');

/** The same on one line: a name or an address has no second one to pass for something else. */
const onOneLine = (text: string): string => withoutControls(text.replace(LINE_ENDS, ' '));

const cleanedFor = (max: number) => (max > LONGEST_LINE ? withoutControls : onOneLine);

/**
 * A text of at least `min` characters, with one message for too short and one for too long. Up to 300
 * characters are one line.
 */
export function requiredText(min: number, max: number, message: string) {
  return z
    .string({ error: message })
    .overwrite(cleanedFor(max))
    .trim()
    .min(min, message)
    .max(max, `Please use at most ${max} characters`);
}

/** An optional text; empty counts as not given. Up to 300 characters are one line. */
export function optionalText(max: number) {
  return z
    .string()
    .overwrite(cleanedFor(max))
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .optional();
}

/**
 * A body without its fields that are null or blank; anything but an object is returned as is. A
 * field that must be there is then missing, and is refused with the same message.
 */
export function withoutEmpty(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const isFilled = (value: unknown) =>
    value !== null && (typeof value !== 'string' || value.trim() !== '');
  return Object.fromEntries(Object.entries(body).filter(([, value]) => isFilled(value)));
}

/** An email address, with the form's own message (spec 5). */
export function emailField(message: string) {
  return z
    .string({ error: message })
    .trim()
    .max(LIMITS.email, `Please use at most ${LIMITS.email} characters`)
    .pipe(z.email({ error: message }));
}

/**
 * A phone number by the specification's rule, at least ten characters, that has the digits of one;
 * whether it is a number, the server says when it is kept.
 */
export function phoneField(message = 'Valid phone number is required') {
  return requiredText(10, LIMITS.phone, message).refine(
    // What is too short or too long is said already.
    (phone) =>
      phone.length < 10 || phone.length > LIMITS.phone || /(?:\p{Nd}\P{Nd}*){7}/u.test(phone),
    message,
  );
}

/** A dollar amount as a decimal string, `'25.00'`; parsed to cents. */
export const moneyField = z
  .string({ error: 'Please enter an amount, like 25.00' })
  .trim()
  .transform((text) => decimalToCents(text.replace(/^\$/, '')))
  .refine((cents) => !Number.isNaN(cents), { error: 'Please enter an amount, like 25.00' });

/** A local calendar date `YYYY-MM-DD` that exists. */
export const calendarDate = z
  .string({ error: 'Please enter a date as YYYY-MM-DD' })
  .min(1, { error: 'Please choose a date', abort: true })
  .refine(isCalendarDate, { error: 'Please enter a date as YYYY-MM-DD' });

/** One of morning, afternoon and evening. */
export const period = z.enum(PERIODS, { error: 'Please choose morning, afternoon or evening' });

/** A visit's start that the owner pins, to the half hour: `09:30`. */
export const startTime = z.enum(START_TIMES, {
  error: 'Please choose a half hour from 8:00 AM to 7:30 PM',
});

/** A visit's day, chosen by the customer, with the form's own message (spec 5). */
export const chosenDate = requiredText(1, 40, 'Please select a date').refine(isCalendarDate, {
  error: 'Please select a date',
});

/** A visit's part of the day, chosen by the customer, with the form's own message (spec 5). */
export const chosenPeriod = requiredText(1, 20, 'Please select a time').pipe(
  z.enum(PERIODS, { error: 'Please select a time' }),
);

/** One of the eleven hourly slots. */
export const timeSlot = z.enum(TIME_SLOTS, {
  error: 'Please choose one of the hourly slots from 8:00 AM to 6:00 PM',
});

/** An id in a path. */
export const idParam = z.strictObject({
  id: z.coerce
    .number({ error: 'The id must be a number' })
    .int()
    .positive()
    .max(2 ** 52),
});

/** A list's search text. */
export const searchWords = z
  .string()
  .overwrite(withoutControls)
  .trim()
  .max(100, 'Please use at most 100 characters');

/** `limit` and `before` of a list: at most 500 rows with ids below `before`. */
export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: 'limit must be a number' })
    .int()
    .min(1, 'limit must be at least 1')
    .transform((limit) => Math.min(limit, 500))
    .default(100),
  before: z.coerce.number({ error: 'before must be a number' }).int().positive().optional(),
});
/** The paging query, checked. */
export type Page = z.infer<typeof pageQuery>;

/** A customer or crew history line as the API returns it. */
export type HistoryLine = {
  id: number;
  entity: string;
  action: string;
  actor: string;
  /** The current name of the crew, or of the other customer in a merge. */
  name: string | null;
  detail: Record<string, unknown> | null;
  createdAt: string;
};
