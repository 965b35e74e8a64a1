import type { ShownReceipt } from './receipts.ts';
import { z } from 'zod';
import type { InvoicePaper, InvoiceState } from '#domain/invoice.ts';

/** The header that carries the token of an invoice's link; in the link it is in the fragment. */
export const INVOICE_TOKEN_HEADER = 'x-invoice-token';

/**
 * GET /api/invoice/pdf: the invoice, or the credit note with this place among them, or the receipt
 * with this number of what was paid on it.
 */
export const myPaperQuery = z.object({
  credit: z.coerce.number().int().min(0).optional(),
  receipt: z.coerce.number().int().positive().optional(),
});

/** A bank debit that is on its way: what it is over, as a decimal in dollars, and since which day. */
export type OnItsWayShown = { amount: string; since: string };

/** GET /api/invoice: an invoice as who is billed reads it. Money as decimals in dollars. */
export type MyInvoice = {
  state: InvoiceState;
  paper: InvoicePaper;
  credits: InvoicePaper[];
  payments: { date: string; how: string; amount: string }[];
  /** The receipts of what was paid on it and what answers them, oldest first. */
  receipts: ShownReceipt[];
  open: string;
  /** The bank debit that is on its way; null for none. Nothing can be paid online meanwhile. */
  onItsWay: OnItsWayShown | null;
  /** Whether it can be paid online now, and whether also from a bank account. */
  canPay: boolean;
  takesDebit: boolean;
};
