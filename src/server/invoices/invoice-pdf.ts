import { TERMS_NAMES } from '#domain/billing.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { lineTitle, paperTitle, type InvoicePaper } from '#domain/invoice.ts';
import { formatDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { type DocumentFile, documentsOfInvoice, fileOf } from '#server/receipt/find-documents.ts';
import { drawPdf, QUIET, type PdfPaper } from '#server/receipt/pdf-paper.ts';
import { papersOfInvoices } from '#server/receipt/invoice-money.ts';
import { findInvoice, linkedInvoice } from './find-invoice.ts';

/**
 * An issued invoice as a PDF, or the credit note at a place among those that answer it, or a receipt
 * of what was paid on it.
 *
 * @throws AppError `not-found`.
 */
export function linkedInvoicePdf(
  app: App,
  token: string,
  { credit, receipt }: { credit?: number | undefined; receipt?: number | undefined },
): Promise<DocumentFile> {
  const { id } = linkedInvoice(app, token);
  if (receipt !== undefined) return fileOf(documentsOfInvoice(app, id), receipt);
  const papers = papersOfInvoices(app, [id]).map(({ body }) => body);
  const notes = papers.filter(({ kind }) => kind === 'credit-note');
  return paperFile(credit === undefined ? papers[0] : notes[credit]);
}

/** The same for the owner, by the paper's number in the database. @throws AppError `not-found`. */
export function invoicePdf(
  app: App,
  { id, paper }: { id: number; paper?: number | undefined },
): Promise<DocumentFile> {
  const papers = papersOfInvoices(app, [findInvoice(app, id).id]);
  const chosen = paper === undefined ? papers[0] : papers.find((each) => each.id === paper);
  return paperFile(chosen?.body);
}

async function paperFile(paper: InvoicePaper | undefined): Promise<DocumentFile> {
  if (!paper) throw new AppError('not-found', 'That hasn’t been issued.');
  const made = new Date(`${paper.issuedOn}T12:00:00Z`);
  const head = { title: paperTitle(paper), company: paper.company, made };
  const bytes = await drawPdf(head, (on) => {
    draw(on, paper);
  });
  return { name: `${paper.number.toLowerCase()}.pdf`, bytes };
}

/** Drawn from what is frozen in it and nothing else, so that it is the same bytes each time. */
function draw({ text, table }: PdfPaper, paper: InvoicePaper): void {
  const { issuedOn, customer, due, answers, lines, total, number } = paper;
  text('P', `Issued ${formatDate(issuedOn)}`, { color: QUIET, after: due ? 2 : 14 });
  if (due) {
    const when = `${TERMS_NAMES[due.terms]}: please pay by ${formatDate(due.on)}`;
    text('P', when, { font: 'bold', after: 14 });
  }
  if (answers) {
    const what = answers.isVoid ? 'This cancels' : 'This is a credit toward';
    text('P', `${what} invoice ${answers.number}: ${answers.reason}`, { after: 14 });
  }
  if (customer) {
    text('H2', 'Bill to', { font: 'bold', after: 2 });
    text('P', customer.name);
    text('P', customer.address, { after: 4 });
    if (customer.contact) text('P', `Attention: ${customer.contact}`, { after: 4 });
    if (customer.poNumber) text('P', `Purchase order: ${customer.poNumber}`, { after: 4 });
    text('P', ' ', { size: 4 });
  }
  text('H2', lines.length === 1 ? 'Visit' : 'Visits', { font: 'bold', after: 8 });
  const name = paper.kind === 'invoice' ? 'Total' : 'Credited';
  table([
    ...lines.map((line) => {
      const { visit, address, price, amount } = line;
      const part = paper.kind === 'invoice' && price !== amount;
      const rest = part ? `, balance of ${formatDecimal(price)}` : '';
      return { label: `${lineTitle(line)}, ${address}, No. ${visit}${rest}`, amount };
    }),
    { label: name, amount: total, isSum: true },
  ]);
  if (!due) return;
  text('H2', 'How to pay', { font: 'bold', after: 2 });
  const how = `By card with the link in our email, or by check or bank transfer. Please put ${number} on it.`;
  text('P', how, { color: QUIET });
}
