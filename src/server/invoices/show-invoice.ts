import type { ListedInvoice, OpenInvoice, PaymentOnInvoice } from '#contracts/admin/invoices.ts';
import type { OnItsWayShown } from '#contracts/invoices.ts';
import type { InvoicePaperRow, InvoiceRow } from '#db/rows.ts';
import { businessTime, daysBetween } from '#domain/calendar-date.ts';
import { invoiceState, openOf, type InvoicePaper } from '#domain/invoice.ts';
import { centsToDecimal, decimalToCents } from '#domain/money.ts';
import { wayOfPayment } from '#domain/payment-name.ts';
import type { App } from '#server/app.ts';
import { historyOf } from '#server/audit/audit.ts';
import { toHistoryLine } from '#server/audit/history-line.ts';
import { nameOfCustomer } from '#server/customers/billing-of.ts';
import { documentsOfInvoice, toShownReceipt } from '#server/receipt/find-documents.ts';
import {
  invoiceSumsOf,
  onItsWayFor,
  papersOfInvoices,
  type OnItsWay,
} from '#server/receipt/invoice-money.ts';
import { billableVisits, monthsOn } from './billable.ts';
import { billedOf, findInvoice } from './find-invoice.ts';
import { invoicePaper } from './invoice-paper.ts';
import { invoiceRows } from './invoices-repository.ts';
import { remindersOf } from './remind-of-invoices.ts';

const EMPTY: Pick<InvoicePaper, 'lines' | 'total'> = { lines: [], total: '0.00' };

/** What an invoice says: what was issued, or what a draft would say now. */
function paperOf(app: App, invoice: InvoiceRow, issued: InvoicePaper | undefined): InvoicePaper {
  if (issued) return issued;
  const { group, billing } = billedOf(app, invoice);
  const { through, bookingId: only } = invoice;
  const visits = billableVisits(app, group, { through, only });
  const issuedOn = invoice.sendOn ?? businessTime(app.now()).date;
  const blank = {
    ...{ customerId: 0, name: '', address: '', contact: '', email: '', poNumber: '' },
    ...({ terms: 'net-30', per: 'month', remindersPaused: false, version: 1 } as const),
    ...{ createdAt: app.now(), updatedAt: app.now() },
  };
  return invoicePaper(billing ?? blank, visits, { number: '', issuedOn }, monthsOn(app, visits));
}

/** Invoices as they are listed. */
export function toListedInvoices(app: App, invoices: readonly InvoiceRow[]): ListedInvoice[] {
  const ids = invoices.map(({ id }) => id);
  const sumsOf = invoiceSumsOf(app, ids);
  const onItsWay = onItsWayFor(app, ids);
  const papers = Map.groupBy(papersOfInvoices(app, ids), ({ invoiceId }) => invoiceId);
  const today = businessTime(app.now()).date;
  return invoices.map((invoice) => {
    const { id, customerId, dueOn, sendOn, month, issuedAt, status } = invoice;
    const issued = papers.get(id)?.find(({ kind }) => kind === 'invoice')?.body;
    const paper = status === 'put-aside' ? (issued ?? EMPTY) : paperOf(app, invoice, issued);
    const sums = sumsOf(id);
    const open = openOf(sums);
    const name = issued?.customer?.name ?? (customerId && nameFor(app, customerId));
    return {
      ...{ id, customerId, dueOn, sendOn, month },
      number: issued?.number ?? '',
      state: invoiceState(invoice, open, today, onItsWay.has(id)),
      onItsWay: toOnItsWay(onItsWay.get(id)),
      name: name || 'Nobody anymore',
      total: issued ? centsToDecimal(sums.charged - sums.credited) : paper.total,
      open: centsToDecimal(open),
      visits: paper.lines.length,
      issuedOn: issuedAt ? businessTime(issuedAt).date : null,
      daysLate: dueOn ? daysBetween(dueOn, today) : 0,
    };
  });
}

/** What is on its way as it is shown; null for nothing. */
export function toOnItsWay(onItsWay: OnItsWay | undefined): OnItsWayShown | null {
  if (!onItsWay) return null;
  const { amount, since } = onItsWay;
  return { amount: centsToDecimal(amount), since: businessTime(since).date };
}

function nameFor(app: App, customerId: number): string | undefined {
  return billedOf(app, { customerId }).billing?.name ?? nameOfCustomer(app, customerId);
}

/** Everything about an invoice. @throws AppError `not-found`. */
export function showInvoice(app: App, id: number): OpenInvoice {
  const invoice = findInvoice(app, id);
  const papers = papersOfInvoices(app, [id]);
  const issued = papers.find(({ kind }) => kind === 'invoice')?.body;
  const [listed] = toListedInvoices(app, [invoice]);
  const reminders = remindersOf(app, invoice);
  const { group } = billedOf(app, invoice);
  if (!listed) throw new Error('An invoice that was found is listed.');
  return {
    ...listed,
    version: invoice.version,
    paper: paperOf(app, invoice, issued),
    credits: creditsOf(papers),
    payments: paymentsOf(app, id),
    receipts: documentsOfInvoice(app, id).toReversed().map(toShownReceipt),
    email: reminders.email,
    isMailed: app.mail !== null && reminders.email !== '',
    link: issued ? app.links.invoiceUrl(invoice) : null,
    remindersPaused: invoice.remindersPaused,
    customerPaused: reminders.customerPaused,
    nextReminderOn: reminders.nextOn,
    remindedOn: reminders.remindedOn,
    others: othersOf(app, group, id),
    history: historyOf(app, 'invoice', id).map((line) => toHistoryLine(line, null)),
  };
}

function creditsOf(papers: readonly InvoicePaperRow[]): OpenInvoice['credits'] {
  return papers
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ id, body: paper }) => ({ id, paper }));
}

/** The payments on an invoice, oldest first. */
export function paymentsOf(app: App, invoiceId: number): PaymentOnInvoice[] {
  return invoiceRows(app)
    .paymentsOn([invoiceId])
    .map(({ id, amount, refunded, method, isDebit, note, status, createdAt }) => ({
      id,
      date: businessTime(createdAt).date,
      how: note ?? wayOfPayment({ method, isDebit }),
      amount: centsToDecimal(amount),
      refunded: centsToDecimal(refunded),
      isCard: method === 'card',
      isDisputed: status === 'disputed',
    }));
}

function othersOf(app: App, group: readonly number[], but: number): OpenInvoice['others'] {
  const issued = invoiceRows(app)
    .issuedTo(group)
    .filter(({ id, status }) => id !== but && status === 'issued');
  return toListedInvoices(app, issued)
    .filter(({ open }) => decimalToCents(open) > 0)
    .map(({ id, number, open, dueOn }) => ({ id, number, open, dueOn: dueOn ?? '' }));
}
