import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { numberOnPaper } from '#domain/document.ts';
import { invoiceNumber, type InvoicePaperKind } from '#domain/invoice.ts';
import type { App } from '#server/app.ts';
import { newestInvoiceNumber } from '#server/receipt/invoice-money.ts';

/** The next number of invoices and credit notes, which share one series, and its moment. */
export type NextNumber = {
  readonly series: number;
  readonly number: number;
  /** As it stands on paper. */
  readonly onPaper: string;
  readonly issuedAt: Date;
  readonly issuedOn: CalendarDate;
};

/** The next number; call it in the transaction that issues the paper, so that there is no gap. */
export function nextNumber(app: App, kind: InvoicePaperKind): NextNumber {
  const last = newestInvoiceNumber(app);
  const number = last.number + 1;
  // Never before the number before it, also where the clock was set back.
  const issuedAt = new Date(Math.max(app.now().getTime(), last.issuedAt.getTime()));
  const onPaper = invoiceNumber(kind, numberOnPaper(last.name, number));
  const issuedOn = businessTime(issuedAt).date;
  return { series: last.id, number, onPaper, issuedAt, issuedOn };
}
