import type { CalendarDate } from './calendar-date.ts';

/**
 * What a document is: a receipt says what came in, a credit note takes of it what went back or was
 * never there, a reversal takes back a credit note whose money stayed after all.
 */
export const DOCUMENT_KINDS = ['receipt', 'credit-note', 'reversal'] as const;
/** One of these. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Why a document answers another. */
export const DOCUMENT_REASONS = ['correction', 'refund', 'dispute'] as const;
/** One of these. */
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

/**
 * Everything that a document says, frozen when it is issued, so that it reads the same when the
 * price, the customer or the company has changed. Money as decimals in dollars.
 */
export type DocumentBody = {
  /** How it is numbered on paper, such as `0042`. */
  readonly number: string;
  readonly kind: DocumentKind;
  readonly reason: DocumentReason | null;
  /** The number of the document that it answers. */
  readonly answers: string | null;
  readonly issuedOn: CalendarDate;
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  /** Null for money whose booking was lost. */
  readonly customer: { readonly name: string; readonly address: string } | null;
  /** Null for money that paid for no visit: the time was lost meanwhile. */
  readonly visit: {
    readonly id: number;
    readonly service: string;
    readonly date: CalendarDate;
    readonly lines: readonly { readonly label: string; readonly amount: string }[];
    readonly total: string;
    /** Where it didn't take place, and the lines are what is charged for that. */
    readonly isLate?: true;
  } | null;
  /** The number of the invoice that was paid on; absent for money of a visit. */
  readonly invoice?: string;
  readonly paid: {
    readonly on: CalendarDate;
    readonly how: string;
    /** For the visit, and for the crew. */
    readonly service: string;
    readonly tip: string;
    readonly total: string;
    /** What was still due after it; null where that was not known when it was issued. */
    readonly due: string | null;
  };
};

/** Digits that a number has at least, so that a list of them stands in line. */
const DIGITS = 4;

/** How a document is numbered on paper. */
export function numberOnPaper(series: string, number: number): string {
  const digits = String(number).padStart(DIGITS, '0');
  return series === '' ? digits : `${series}-${digits}`;
}

/**
 * The name of a series that a restored backup starts: the second in base 36, so that the same backup
 * restored twice gives no number twice.
 */
export function nameOfSeries(startedAt: Date): string {
  return Math.floor(startedAt.getTime() / 1000)
    .toString(36)
    .toUpperCase();
}
