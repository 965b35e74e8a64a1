import type { Terms } from './billing.ts';
import { formatDate, type CalendarDate } from './calendar-date.ts';
import type { Cents } from './money.ts';

/**
 * Where an invoice stands: a draft can be issued or put aside; what was issued stays, or is taken
 * back as a whole by a credit note.
 */
export const INVOICE_STATUSES = ['draft', 'issued', 'void', 'put-aside'] as const;
/** See {@link INVOICE_STATUSES}. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What is issued with a number. */
export const INVOICE_PAPERS = ['invoice', 'credit-note'] as const;
/** See {@link INVOICE_PAPERS}. */
export type InvoicePaperKind = (typeof INVOICE_PAPERS)[number];

/** A visit on an invoice; money as decimals in dollars. */
export type InvoiceLine = {
  /** The visit's number. */
  readonly visit: number;
  readonly service: string;
  /** It is the price of a month, which `service` names; the visit's day says nothing of it. */
  readonly isMonth?: boolean;
  readonly date: CalendarDate;
  readonly address: string;
  /** What the visit costs, and what of it is asked for: the rest was paid before. */
  readonly price: string;
  readonly amount: string;
};

/**
 * Everything that an invoice or a credit note says, frozen when it is issued, so that it reads the
 * same when the price, the customer or the company has changed.
 */
export type InvoicePaper = {
  readonly kind: InvoicePaperKind;
  /** How it is numbered on paper, such as `INV-0042`. */
  readonly number: string;
  readonly issuedOn: CalendarDate;
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  /** Null once it need not be kept anymore. */
  readonly customer: {
    readonly name: string;
    readonly address: string;
    readonly contact: string;
    readonly poNumber: string;
  } | null;
  /** Of an invoice: by when it is paid. */
  readonly due: { readonly on: CalendarDate; readonly terms: Terms } | null;
  /** Of a credit note: the invoice that it answers, why, and whether it takes it back as a whole. */
  readonly answers: {
    readonly number: string;
    readonly reason: string;
    readonly isVoid: boolean;
  } | null;
  readonly lines: readonly InvoiceLine[];
  readonly total: string;
};

/**
 * What a line is for: `Deep cleaning, Friday, November 6, 2026`, or the month that it is for.
 *
 * @param dayName how the visit's day is written, in full unless it says so.
 */
export function lineTitle(
  { service, date, isMonth = false }: Pick<InvoiceLine, 'service' | 'date' | 'isMonth'>,
  dayName: (date: CalendarDate) => string = formatDate,
): string {
  return isMonth ? service : `${service}, ${dayName(date)}`;
}

/** What the ledger says of an invoice, in cents. */
export type InvoiceSums = {
  readonly charged: Cents;
  readonly credited: Cents;
  /** What was paid on it and has not gone back. */
  readonly paid: Cents;
};

/** What is still to be paid; less than nothing where more came in than is charged. */
export function openOf({ charged, credited, paid }: InvoiceSums): Cents {
  return charged - credited - paid;
}

/** An invoice as its state is told. */
export type InvoiceState = InvoiceStatus | 'overdue' | 'on-its-way' | 'paid';

/**
 * Where an invoice stands on a day. Nobody is late whose bank debit is on its way.
 *
 * @param isOnItsWay whether one is.
 */
export function invoiceState(
  { status, dueOn }: { readonly status: InvoiceStatus; readonly dueOn: CalendarDate | null },
  open: Cents,
  today: CalendarDate,
  isOnItsWay = false,
): InvoiceState {
  if (status !== 'issued') return status;
  if (open <= 0) return 'paid';
  if (isOnItsWay) return 'on-its-way';
  return dueOn !== null && dueOn < today ? 'overdue' : 'issued';
}

/** Whether something is open on it that its customer can pay in any way: not so while it is on its way. */
export function isToPay(state: InvoiceState): boolean {
  return state === 'issued' || state === 'overdue';
}

/** The states in the owner's words. */
export const INVOICE_STATE_NAMES: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  issued: 'Open',
  overdue: 'Overdue',
  'on-its-way': 'On its way',
  paid: 'Paid',
  void: 'Void',
  'put-aside': 'Put aside',
};

/**
 * How old what is open is, by the days since it was due: the last ones have no end. What a bank debit
 * is on its way for has no age.
 */
export const INVOICE_AGES = ['on-its-way', 'not-due', 'to-30', 'to-60', 'over-60'] as const;
/** See {@link INVOICE_AGES}. */
export type InvoiceAge = (typeof INVOICE_AGES)[number];

/** The ages in words. */
export const INVOICE_AGE_NAMES: Readonly<Record<InvoiceAge, string>> = {
  'on-its-way': 'On its way by bank debit',
  'not-due': 'Not due yet',
  'to-30': '1 to 30 days late',
  'to-60': '31 to 60 days late',
  'over-60': 'Over 60 days late',
};

/** The age of what was due so many days ago; it is late from the day after. */
export function ageOf(daysLate: number): Exclude<InvoiceAge, 'on-its-way'> {
  if (daysLate <= 0) return 'not-due';
  if (daysLate <= 30) return 'to-30';
  return daysLate <= 60 ? 'to-60' : 'over-60';
}

/** How an invoice or a credit note is numbered on paper. */
export function invoiceNumber(kind: InvoicePaperKind, onPaper: string): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${onPaper}`;
}

/** A paper by name and number: `Invoice INV-0042`. */
export function paperTitle({ kind, number }: Pick<InvoicePaper, 'kind' | 'number'>): string {
  return `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
}

/** What is taken off each line, in order, so that together it is the amount. */
export function spread(
  amount: Cents,
  lines: readonly { readonly id: number; readonly left: Cents }[],
): { id: number; amount: Cents }[] {
  let rest = amount;
  return lines.flatMap(({ id, left }) => {
    const part = Math.min(rest, left);
    rest -= part;
    return part > 0 ? [{ id, amount: part }] : [];
  });
}
