import { formatDate } from '#domain/calendar-date.ts';
import type { DocumentBody } from '#domain/document.ts';
import {
  documentReason,
  documentSums,
  documentTitle,
  isDue,
  visitTotalName,
} from '#domain/document-words.ts';
import { drawPdf, QUIET, type PdfPaper, type PdfRow } from './pdf-paper.ts';

/**
 * A document as a tagged PDF with its own fonts: drawn from what is frozen in it and from nothing
 * else, so that it is the same bytes each time.
 */
export function documentPdf(body: DocumentBody): Promise<Buffer> {
  const made = new Date(`${body.issuedOn}T12:00:00Z`);
  return drawPdf({ title: documentTitle(body), company: body.company, made }, (paper) => {
    draw(paper, body);
  });
}

function draw({ text, table }: PdfPaper, body: DocumentBody): void {
  const { customer, visit, paid } = body;
  text('P', `Issued ${formatDate(body.issuedOn)}`, { color: QUIET, after: 14 });
  const reason = documentReason(body);
  if (reason !== null) text('P', reason, { after: 14 });
  if (customer) {
    text('H2', 'Bill to', { font: 'bold', after: 2 });
    text('P', customer.name, { after: customer.address ? 0 : 14 });
    if (customer.address) text('P', customer.address, { after: 14 });
  }
  if (visit) {
    text('H2', 'Visit', { font: 'bold', after: 2 });
    text('P', `${visit.service}, ${formatDate(visit.date)}, booking ${visit.id}`, { after: 8 });
    const lines =
      visit.lines.length > 0 ? visit.lines : [{ label: visit.service, amount: visit.total }];
    const sum = { label: visitTotalName(visit), amount: visit.total, isSum: true };
    table([...lines, sum]);
  }
  if (body.invoice !== undefined) {
    text('H2', 'Invoice', { font: 'bold', after: 2 });
    text('P', body.invoice, { after: 14 });
  }
  text('H2', 'Payment', { font: 'bold', after: 2 });
  text('P', `${formatDate(paid.on)}, ${paid.how}`, { after: 8 });
  const sums: PdfRow[] = documentSums(body);
  const due = isDue(paid) ? [{ label: 'Still due', amount: paid.due }] : [];
  table([...sums.map((row, place) => ({ ...row, isSum: place === sums.length - 1 })), ...due]);
}
