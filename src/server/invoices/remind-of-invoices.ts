import type { InvoiceRow } from '#db/rows.ts';
import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { isDaytime } from '#domain/daytime.ts';
import { isInvoiceReminderDue, nextInvoiceReminder } from '#domain/invoice-reminders.ts';
import { openOf } from '#domain/invoice.ts';
import type { App } from '#server/app.ts';
import { lastTimesOf, recordAudit } from '#server/audit/audit.ts';
import { announceInvoiceReminder } from '#server/delivery/announce-invoice.ts';
import { invoiceSumsOf, onItsWayOn } from '#server/receipt/invoice-money.ts';
import { billedOf } from './find-invoice.ts';
import { invoiceRows } from './invoices-repository.ts';

const REMINDED = { entity: 'invoice', action: 'reminded' } as const;
const DEBIT_FAILED = { entity: 'invoice', action: 'debit-failed' } as const;

/** Where the reminders of an invoice stand. */
export type ReminderState = {
  readonly email: string;
  /** Whether those of the customer are paused, whatever the invoice says. */
  readonly customerPaused: boolean;
  readonly remindedOn: CalendarDate | null;
  /** The next one that goes out by itself; null where none does. */
  readonly nextOn: CalendarDate | null;
  readonly isDue: boolean;
};

/** Where the reminders of an issued invoice stand, as long as something is open on it. */
export function remindersOf(app: App, invoice: InvoiceRow): ReminderState {
  const { billing } = billedOf(app, invoice);
  const email = billing?.email.toLowerCase() || invoice.email;
  const customerPaused = billing?.remindersPaused ?? false;
  const at = lastTimesOf(app, REMINDED, [invoice.id]).get(invoice.id);
  const remindedOn = at ? businessTime(at).date : null;
  const { dueOn, issuedAt, status, remindersPaused, id } = invoice;
  const state = { email, customerPaused, remindedOn };
  const isOpen = status === 'issued' && openOf(invoiceSumsOf(app, [id])(id)) > 0;
  const isOnItsWay = onItsWayOn(app, id) !== undefined;
  const isQuiet =
    isOnItsWay || remindersPaused || customerPaused || email === '' || app.mail === null;
  if (!isOpen || isQuiet || dueOn === null || issuedAt === null) {
    return { ...state, nextOn: null, isDue: false };
  }
  const today = businessTime(app.now()).date;
  // Who was told that a debit has failed needs no reminder of the same days.
  const failedAt = lastTimesOf(app, DEBIT_FAILED, [id]).get(id);
  const failedOn = failedAt ? businessTime(failedAt).date : null;
  const last = [remindedOn, failedOn].reduce((a, b) =>
    a !== null && (b === null || a > b) ? a : b,
  );
  const stands = { dueOn, issuedOn: businessTime(issuedAt).date, last, today };
  return {
    ...state,
    nextOn: nextInvoiceReminder(stands),
    isDue: isInvoiceReminderDue(stands),
  };
}

/**
 * Reminds of open invoices on the day they are due, a week and two weeks later; afterward they stand
 * on the owner's list alone. While a bank debit is on its way nobody is reminded. A second run sends
 * nothing.
 *
 * @returns how many were reminded of.
 */
export function remindOfInvoices(app: App): number {
  const { date: on, minutes } = businessTime(app.now());
  if (!isDaytime(minutes)) return 0;
  return invoiceRows(app)
    .open()
    .filter((invoice) =>
      app.transaction(() => {
        const { isDue, email } = remindersOf(app, invoice);
        if (!isDue) return false;
        announceInvoiceReminder(app, invoice, { email, on });
        const line = { ...REMINDED, entityId: invoice.id, actor: 'system' } as const;
        recordAudit(app, line, app.now());
        return true;
      }),
    ).length;
}
