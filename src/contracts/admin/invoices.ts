import { z } from 'zod';
import {
  INVOICE_AGES,
  type InvoiceAge,
  type InvoicePaper,
  type InvoiceState,
} from '#domain/invoice.ts';
import { decimalToCents } from '#domain/money.ts';
import { LIMITS, optionalText, pageQuery, requiredText, type HistoryLine } from '../fields.ts';
import type { OnItsWayShown } from '../invoices.ts';
import type { ShownReceipt } from '../receipts.ts';
import { seenVersion } from '../seen-version.ts';

/** Which invoices to list. */
export const INVOICE_LISTS = ['open', 'draft', 'paid', 'void', 'all'] as const;
/** One of these lists. */
export type InvoiceList = (typeof INVOICE_LISTS)[number];

/** GET /api/admin/invoices: newest first. */
export const invoicesQuery = pageQuery.extend({
  state: z.enum(INVOICE_LISTS, { error: 'Please choose which invoices' }).default('open'),
  /** Of the open ones, those of this age. */
  age: z.enum(INVOICE_AGES, { error: 'Please choose an age' }).optional(),
});
/** The invoices query, checked. */
export type InvoicesQuery = z.infer<typeof invoicesQuery>;

/** POST /api/admin/invoices: a draft of what is open for a customer. */
export const newInvoice = z.strictObject({
  customerId: z.number({ error: 'Please choose a customer' }).int().positive(),
});

const WRONG_AMOUNT = 'Please enter dollars, like 120 or 120.50';
const amount = z
  .string({ error: WRONG_AMOUNT })
  .trim()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, WRONG_AMOUNT)
  .transform(decimalToCents)
  .refine((cents) => cents > 0, { error: WRONG_AMOUNT });
const reason = requiredText(3, LIMITS.reason, 'Please say why; it stands on the credit note');

/** POST /api/admin/invoices/{id}: what is done with an invoice. */
export const invoiceStep = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('send'), version: seenVersion }),
  z.strictObject({ action: z.literal('put-aside'), version: seenVersion }),
  z.strictObject({ action: z.literal('void'), reason, version: seenVersion }),
  z.strictObject({ action: z.literal('credit'), amount, reason, version: seenVersion }),
  z.strictObject({ action: z.literal('reminders'), paused: z.boolean(), version: seenVersion }),
]);
/** A step, checked. */
export type InvoiceStep = z.infer<typeof invoiceStep>;

/** How money comes in on an invoice without a card. */
export const INVOICE_MONEY = ['check', 'transfer', 'cash', 'other'] as const;
/** See {@link INVOICE_MONEY}. */
export type InvoiceMoney = (typeof INVOICE_MONEY)[number];

/** POST /api/admin/invoices/payments: money that came in for one or several invoices. */
export const invoicePayment = z
  .strictObject({
    /** Made once for each opened form: a second request with it notes nothing. */
    key: z.string().regex(/^[\da-f-]{36}$/, 'Please provide the key of the payment'),
    how: z.enum(INVOICE_MONEY, { error: 'Please choose how it was paid' }),
    /** The number of the check, or the bank's words. */
    note: optionalText(LIMITS.name).transform((text) => text ?? ''),
    invoices: z
      .array(z.strictObject({ id: z.number().int().positive(), amount }))
      .min(1, 'Please enter what came in for an invoice')
      .max(50, 'Please note at most 50 invoices at once'),
  })
  .refine(({ invoices }) => new Set(invoices.map(({ id }) => id)).size === invoices.length, {
    error: 'Please name each invoice once',
    path: ['invoices'],
  });
/** A payment, checked. */
export type InvoicePaymentBody = z.infer<typeof invoicePayment>;

/** DELETE /api/admin/invoices/{id}/payments/{payment}. */
export const invoicePaymentParams = z.object({
  id: z.coerce.number().int().positive(),
  payment: z.coerce.number().int().positive(),
});

/** GET /api/admin/invoices/{id}/pdf: the invoice, or one of its credit notes. */
export const paperQuery = z.object({ paper: z.coerce.number().int().positive().optional() });

/** GET /api/admin/money/sales: what each customer was worth in a year. */
export const salesQuery = z.strictObject({
  year: z
    .string({ error: 'Please enter a year, like 2026' })
    .regex(/^20\d{2}$/, 'Please enter a year, like 2026'),
});

/** An invoice in the list; money as decimals in dollars. */
export type ListedInvoice = {
  id: number;
  /** Empty for a draft. */
  number: string;
  state: InvoiceState;
  customerId: number | null;
  name: string;
  /** What it asks for, credit notes taken off; of a draft what it would. */
  total: string;
  open: string;
  /** The bank debit that is on its way; null for none. */
  onItsWay: OnItsWayShown | null;
  visits: number;
  issuedOn: string | null;
  dueOn: string | null;
  /** Below zero until it is due. */
  daysLate: number;
  /** The day on which a draft goes out by itself. */
  sendOn: string | null;
  /** The month that it is for; null for one made by hand or by visit. */
  month: string | null;
};

/** A payment on an invoice. */
export type PaymentOnInvoice = {
  id: number;
  date: string;
  how: string;
  amount: string;
  refunded: string;
  /** Whether it came in through Stripe, by card or bank debit: then it is refunded, not taken off. */
  isCard: boolean;
  /** Whether the customer's bank has taken it back for now: the owner answers at Stripe. */
  isDisputed: boolean;
};

/** GET /api/admin/invoices/{id}: everything about an invoice. */
export type OpenInvoice = ListedInvoice & {
  version: number;
  /** What the customer reads; of a draft what they would. */
  paper: InvoicePaper;
  credits: { id: number; paper: InvoicePaper }[];
  payments: PaymentOnInvoice[];
  /** The receipts of what was paid on it and what answers them, newest first. */
  receipts: ShownReceipt[];
  email: string;
  isMailed: boolean;
  link: string | null;
  remindersPaused: boolean;
  /** Whether none of the customer's invoices is reminded of. */
  customerPaused: boolean;
  nextReminderOn: string | null;
  remindedOn: string | null;
  /** The customer's other invoices with something open, which a payment may be for, too. */
  others: { id: number; number: string; open: string; dueOn: string }[];
  history: HistoryLine[];
};

/** GET /api/admin/invoices/ageing: what is open by age, and what is still to be invoiced. */
export type InvoiceAgeing = {
  count: number;
  total: string;
  ages: { age: InvoiceAge; count: number; total: string }[];
  /** Drafts that wait, and visits that no invoice has yet. */
  drafts: { count: number; total: string };
  unbilled: { customerId: number; name: string; visits: number; total: string }[];
  /** Who has a contract by the month, and billing details that nobody has looked at yet. */
  byDefault: { customerId: number; name: string }[];
};
