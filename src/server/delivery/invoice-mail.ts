import type { OutboxRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { findInvoiceRow, openOnInvoice, papersOfInvoices } from '#server/receipt/invoice-money.ts';
import type { MailContent } from './templates/content.ts';
import { INVOICE_MAILS } from './templates/invoice-mails.ts';

/** A mail about an invoice, made of what was issued and what is open now; undefined for any other. */
export function invoiceMail(app: App, { kind, payload }: OutboxRow): MailContent | undefined {
  const template = INVOICE_MAILS[kind];
  const invoice = template && findInvoiceRow(app, Number(payload['invoiceId']));
  if (!invoice) return undefined;
  const papers = papersOfInvoices(app, [invoice.id]);
  const paper = papers.find((each) => each.kind === 'invoice')?.body;
  const credit = papers.find(({ id }) => id === payload['paperId'])?.body;
  if (!paper) return undefined;
  return template({
    ...{ paper, credit },
    open: Math.max(0, openOnInvoice(app, invoice.id)),
    paid: Number(payload['amount'] ?? 0),
    beyond: Number(payload['beyond'] ?? 0),
    url: app.links.invoiceUrl(invoice),
    isDebit: payload['by'] === 'debit',
    why: typeof payload['why'] === 'string' ? payload['why'] : '',
    hasCards: app.stripe !== null,
    takesDebit: app.stripe !== null && app.config.bankDebit,
    today: businessTime(app.now()).date,
  });
}
