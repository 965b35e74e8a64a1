import type { InvoiceRow, OutboxRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import {
  areRemindersPaused,
  findInvoiceRow,
  onItsWayOn,
  openOnInvoice,
} from '#server/receipt/invoice-money.ts';
import { write } from './announce.ts';
import { waitingRows } from './waiting-repository.ts';

/** The kinds of its mails. */
export const INVOICE_SENT = 'invoice-sent';
const INVOICE_REMINDER = 'invoice-reminder';
const INVOICE_PAID = 'invoice-paid';
const DEBIT_BEGUN = 'invoice-debit-begun';
const DEBIT_FAILED = 'invoice-debit-failed';
const INVOICE_CREDITED = 'invoice-credited';

const keysOf = ({ key }: Pick<InvoiceRow, 'key'>) => `mail:invoice:${key}:`;

/**
 * Mails an invoice; call it in the transaction that issues it. Without mail or an address nothing
 * goes out: the owner hands the link on.
 */
export function announceInvoice(app: App, invoice: InvoiceRow): void {
  mail(app, invoice, { kind: INVOICE_SENT, under: 'sent' });
}

/**
 * Mails an invoice once more, to another address and with another link, in the transaction that
 * changes them. It takes the place of what still waited about it or had failed.
 */
export function announceInvoiceAgain(app: App, invoice: InvoiceRow): void {
  for (const earlier of ['sent', 'reminder']) {
    const keys = `${keysOf(invoice)}${earlier}`;
    waitingRows(app).cancelUnsent(keys, 'it was emailed to another address');
  }
  mail(app, invoice, { kind: INVOICE_SENT, under: `sent:${invoice.linkVersion}` });
}

/**
 * Has what waits about an invoice, or failed, go to the address that it has now; call it in the
 * transaction that changes that.
 */
export function redirectInvoiceMails(app: App, invoice: InvoiceRow): void {
  const { email } = invoice;
  const keys = keysOf(invoice);
  if (email === '') waitingRows(app).cancelUnsent(keys, 'the address was taken away');
  else waitingRows(app).redirectUnsent(keys, email, app.now());
}

/** Reminds of what is open on an invoice, at most once a day; call it in a transaction. */
export function announceInvoiceReminder(
  app: App,
  invoice: InvoiceRow,
  { email, on }: { email: string; on: string },
): void {
  mail(app, { ...invoice, email }, { kind: INVOICE_REMINDER, under: `reminder:${on}` });
}

/**
 * Says that a payment by card or bank debit has arrived, and what of it goes back because no more was open; call it
 * in the transaction that records it.
 */
export function announceInvoicePaid(
  app: App,
  invoice: InvoiceRow,
  {
    paymentId,
    amount,
    beyond,
    isDebit,
  }: { paymentId: number; amount: Cents; beyond: Cents; isDebit: boolean },
): void {
  const payload = {
    ...{ paymentId, amount },
    ...(beyond > 0 && { beyond }),
    ...(isDebit && { by: 'debit' }),
  };
  mail(app, invoice, { kind: INVOICE_PAID, under: `paid:${paymentId}`, payload });
}

/** A debit that is told of: its amount, and what tells it from others. */
type Told = { readonly amount: Cents; readonly id: string };

/** Says that a bank debit is on its way, once; call it in the transaction that notes it. */
export function announceDebitBegun(app: App, invoice: InvoiceRow, { amount, id }: Told): void {
  mail(app, invoice, { kind: DEBIT_BEGUN, under: `debit:${id}`, payload: { amount } });
}

/**
 * Says that a bank debit has failed, and why as far as it is known, with the link to pay in another
 * way: once, and not that it is on its way anymore. Call it in the transaction that notes it.
 */
export function announceDebitFailed(
  app: App,
  invoice: InvoiceRow,
  { amount, id, why }: Told & { readonly why: string },
): void {
  waitingRows(app).cancelWaiting(`${keysOf(invoice)}debit:${id}`, 'the debit has failed');
  const payload = { amount, ...(why !== '' && { why }) };
  mail(app, invoice, { kind: DEBIT_FAILED, under: `debit-failed:${id}`, payload });
}

/** Sends a credit note; call it in the transaction that issues it. */
export function announceCredit(app: App, invoice: InvoiceRow, paperId: number): void {
  const payload = { paperId };
  mail(app, invoice, { kind: INVOICE_CREDITED, under: `credit:${paperId}`, payload });
}

/** Cancels what waits about an invoice; call it in the transaction that voids it. */
export function dropInvoiceMails(app: App, invoice: InvoiceRow, reason: string): void {
  waitingRows(app).cancelWaiting(keysOf(invoice), reason);
}

type Mail = { kind: string; under: string; payload?: Record<string, string | number> };

function mail(app: App, invoice: InvoiceRow, { kind, under, payload }: Mail): void {
  if (!app.mail || invoice.email === '') return;
  write(app, 'customer', {
    channel: 'mail',
    kind,
    dedupeKey: `${keysOf(invoice)}${under}`,
    recipient: invoice.email,
    nextAttemptAt: app.now(),
    payload: { invoiceId: invoice.id, ...payload },
  });
}

/** Why an invoice's mail must not go out anymore; null if it may, and for any other mail. */
export function refusalOfInvoice(app: App, { kind, payload }: OutboxRow): string | null {
  if (kind !== INVOICE_SENT && kind !== INVOICE_REMINDER) return null;
  const invoice = findInvoiceRow(app, Number(payload['invoiceId']));
  if (!invoice) return 'the invoice is gone';
  if (invoice.status === 'void') return 'the invoice is void';
  if (kind !== INVOICE_REMINDER) return null;
  if (openOnInvoice(app, invoice.id) <= 0) return 'nothing is open anymore';
  if (onItsWayOn(app, invoice.id)) return 'a bank debit is on its way';
  return areRemindersPaused(app, invoice) ? 'its reminders are paused' : null;
}
