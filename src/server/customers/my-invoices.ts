import type { InvoiceOnMyPage } from '#contracts/my.ts';
import type { BookingRow, InvoicePaperRow, InvoiceRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { invoiceState, openOf } from '#domain/invoice.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { documentsOfInvoice, toShownReceipt } from '#server/receipt/find-documents.ts';
import { invoiceSumsOf, onItsWayFor, papersOfInvoices } from '#server/receipt/invoice-money.ts';
import type { Mine } from './my-visits.ts';
import { myVisitsRows } from './my-visits-repository.ts';

/**
 * The invoices of somebody who has proved that they own an email address, newest first: those mailed
 * to them, and those whose visits are all on their page. A business's books can be another address's.
 *
 * @param visits those on their page.
 */
export function myInvoices(app: App, me: Mine, visits: readonly BookingRow[]): InvoiceOnMyPage[] {
  const invoices = myVisitsRows(app).invoicesOf(me.customerIds);
  const ids = invoices.map(({ id }) => id);
  const papers = Map.groupBy(papersOfInvoices(app, ids), ({ invoiceId }) => invoiceId);
  const sumsOf = invoiceSumsOf(app, ids);
  const onItsWay = onItsWayFor(app, ids);
  const theirs = new Set(visits.map(({ id }) => id));
  const { date: today } = businessTime(app.now());
  return invoices.flatMap((invoice) => {
    const paper = (papers.get(invoice.id) ?? []).find(({ kind }) => kind === 'invoice');
    if (!paper || !isTheirs(invoice, paper, { me, theirs })) return [];
    const open = Math.max(0, openOf(sumsOf(invoice.id)));
    const { number, issuedOn, total } = paper.body;
    return [
      {
        ...{ number, issuedOn, total },
        open: centsToDecimal(open),
        state: invoiceState(invoice, open, today, onItsWay.has(invoice.id)),
        path: app.links.pathOf(app.links.invoiceUrl(invoice)),
        receipts: documentsOfInvoice(app, invoice.id).map(toShownReceipt),
      },
    ];
  });
}

function isTheirs(
  { email }: InvoiceRow,
  { body }: InvoicePaperRow,
  { me, theirs }: { me: Mine; theirs: ReadonlySet<number> },
): boolean {
  if (me.emailKeys.includes(email)) return true;
  return body.lines.length > 0 && body.lines.every(({ visit }) => theirs.has(visit));
}
