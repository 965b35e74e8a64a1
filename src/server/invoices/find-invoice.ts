import type { BillingRow, InvoiceRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { assertSeen } from '#server/assert-seen.ts';
import { billingOf } from '#server/customers/billing-of.ts';
import { AppError } from '#server/errors.ts';
import { findInvoiceRow, invoiceRowOfKey } from '#server/receipt/invoice-money.ts';

/** One invoice. @throws AppError `not-found`. */
export function findInvoice(app: App, id: number): InvoiceRow {
  const invoice = findInvoiceRow(app, id);
  if (!invoice) throw new AppError('not-found', 'This invoice isn’t here anymore.');
  return invoice;
}

/** The invoice to change. @throws AppError `not-found`, or `conflict` when somebody was faster. */
export function invoiceToChange(app: App, id: number, seen: number | undefined): InvoiceRow {
  const invoice = findInvoice(app, id);
  assertSeen(
    invoice,
    seen,
    'Something just changed with this invoice. Look at what it says now, then try again.',
  );
  return invoice;
}

/** Whom an invoice is for: all that count as the customer, the first of them now, and how. */
export type Billed = {
  readonly group: readonly number[];
  readonly billing: BillingRow | undefined;
};

/** Whom an invoice is for; nobody anymore once the customer was erased. */
export function billedOf(app: App, { customerId }: Pick<InvoiceRow, 'customerId'>): Billed {
  return customerId === null ? { group: [], billing: undefined } : billingOf(app, customerId);
}

/**
 * The invoice of a link.
 *
 * @throws AppError `not-found` for a token that is not ours or was revoked, and before it was issued,
 * without saying which.
 */
export function linkedInvoice(app: App, token: string): InvoiceRow {
  const linked = app.links.readInvoiceToken(token);
  const invoice = linked && invoiceRowOfKey(app, linked.key);
  const isIssued = invoice?.status === 'issued' || invoice?.status === 'void';
  if (invoice && isIssued && invoice.linkVersion === linked.linkVersion) return invoice;
  throw new AppError(
    'not-found',
    'This link doesn’t work anymore. Please use the one in our latest email, or call us.',
  );
}
