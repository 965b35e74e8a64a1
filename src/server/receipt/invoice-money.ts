import type { BookingRow, InvoicePaperRow, InvoiceRow } from '#db/rows.ts';
import { openOf, type InvoiceSums } from '#domain/invoice.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { invoiceMoneyRows } from './invoices-repository.ts';
import { isTheirs, originsOf } from './origins.ts';

/** An invoice of which the ledger says nothing yet. */
const NOTHING: InvoiceSums = { charged: 0, credited: 0, paid: 0 };

/** What the ledger says of these invoices, by invoice. */
export function invoiceSumsOf(
  app: Pick<App, 'db'>,
  ids: readonly number[],
): (id: number) => InvoiceSums {
  const sums = invoiceMoneyRows(app).sums(ids);
  return (id) => sums.get(id) ?? NOTHING;
}

/** What is still to be paid on an invoice: a sum of the ledger. */
export function openOnInvoice(app: Pick<App, 'db'>, id: number): Cents {
  return openOf(invoiceSumsOf(app, [id])(id));
}

/** What these customers paid on invoices and has not gone back, and what is still open on them. */
export function invoiceTotalsOf(
  app: Pick<App, 'db'>,
  customerIds: readonly number[],
): { paid: Cents; open: Cents } {
  const ids = invoiceMoneyRows(app).idsOfCustomers(customerIds);
  const sums = [...invoiceMoneyRows(app).sums(ids).values()];
  return {
    paid: sums.reduce((all, { paid }) => all + paid, 0),
    open: sums.reduce((all, each) => all + Math.max(0, openOf(each)), 0),
  };
}

/** A bank debit whose bank has still to decide: nothing of it is in the ledger. */
export type OnItsWay = { readonly amount: Cents; readonly since: Date };

/** What is on its way for these invoices, by invoice. */
export function onItsWayFor(
  app: Pick<App, 'db'>,
  ids: readonly number[],
): ReadonlyMap<number, OnItsWay> {
  return invoiceMoneyRows(app).onItsWay(ids);
}

/** What is on its way for one invoice, or undefined. */
export function onItsWayOn(app: Pick<App, 'db'>, id: number): OnItsWay | undefined {
  return onItsWayFor(app, [id]).get(id);
}

/** One invoice as stored, or undefined. */
export function findInvoiceRow(app: Pick<App, 'db'>, id: number): InvoiceRow | undefined {
  return invoiceMoneyRows(app).find(id);
}

/** The invoice with a key, or undefined. */
export function invoiceRowOfKey(app: Pick<App, 'db'>, key: string): InvoiceRow | undefined {
  return invoiceMoneyRows(app).ofKey(key);
}

/** Whether an invoice isn't to be reminded of now: its own reminders are paused, or its customer's. */
export function areRemindersPaused(
  app: Pick<App, 'db'>,
  { remindersPaused, customerId }: Pick<InvoiceRow, 'remindersPaused' | 'customerId'>,
): boolean {
  return (
    remindersPaused || (customerId !== null && invoiceMoneyRows(app).isCustomerPaused(customerId))
  );
}

/** Pauses the reminders of an invoice; false where they are. */
export function pauseInvoiceReminders(app: Pick<App, 'db' | 'now'>, id: number): boolean {
  return invoiceMoneyRows(app).pauseReminders(id, app.now());
}

/** The papers of these invoices, oldest first: of each the invoice, then its credit notes. */
export function papersOfInvoices(app: Pick<App, 'db'>, ids: readonly number[]): InvoicePaperRow[] {
  return invoiceMoneyRows(app).papersOf(ids);
}

/** The series that gives numbers now, and the last that it gave to an invoice or a credit note. */
export function newestInvoiceNumber(app: Pick<App, 'db'>) {
  return invoiceMoneyRows(app).newestNumber();
}

/** How an issued invoice is numbered on paper; empty for a draft. */
export function numberOfInvoice(app: Pick<App, 'db'>, id: number): string {
  const papers = papersOfInvoices(app, [id]);
  return papers.find(({ kind }) => kind === 'invoice')?.body.number ?? '';
}

type Visit = Pick<BookingRow, 'id' | 'customerId'>;

/**
 * The visits among these that go on an invoice: nobody is asked to pay for them by link, at the door
 * or by a kept card. Their customers get invoices, and they are known to be theirs, or were booked
 * before their invoices began: whoever types a business's phone number pays for their own visit.
 */
export function billedByInvoice<V extends Visit>(
  app: Pick<App, 'db'>,
  visits: readonly V[],
): (visit: V) => boolean {
  const billedSince = invoiceMoneyRows(app).billedSince(
    visits.flatMap(({ customerId }) => customerId ?? []),
  );
  const sinceOf = ({ customerId }: Visit) => billedSince.get(customerId ?? 0);
  const origins = originsOf(
    app,
    visits.flatMap((visit) => (sinceOf(visit) ? visit.id : [])),
  );
  return (visit) => {
    const since = sinceOf(visit);
    return since !== undefined && isTheirs(origins.get(visit.id), since);
  };
}

/** Whether one visit goes on an invoice. */
export function isBilledByInvoice(app: Pick<App, 'db'>, visit: Visit): boolean {
  return billedByInvoice(app, [visit])(visit);
}
