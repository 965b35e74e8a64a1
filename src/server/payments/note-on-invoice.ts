import type { PaymentRow } from '#db/rows.ts';
import { formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announcePaymentTrouble } from '#server/delivery/announce-to-owner.ts';
import { onlineWords } from './online-words.ts';
import { numberOfInvoice, pauseInvoiceReminders } from '#server/receipt/invoice-money.ts';

/**
 * Writes what happens at Stripe to a payment of an invoice into the invoice's history. What somebody
 * refunded in Stripe's dashboard is open on it again: it is not asked for until the owner has said
 * what it is. Call it in the transaction that shows it on the payment.
 */
export function noteOnInvoice(
  app: App,
  payment: Pick<PaymentRow, 'id' | 'amount' | 'isDebit'> & { readonly invoiceId: number },
  to: Pick<PaymentRow, 'status' | 'refunded'> & { readonly isUnasked: boolean },
): void {
  const { id, invoiceId, amount, isDebit } = payment;
  const { status, refunded, isUnasked } = to;
  const now = app.now();
  const line = { entity: 'invoice', entityId: invoiceId, action: `payment-${status}` } as const;
  recordAudit(
    app,
    {
      ...line,
      actor: 'system',
      detail: { amount, refunded, ...(isDebit && { isDebit: true }) },
    },
    now,
  );
  if (!isUnasked || !pauseInvoiceReminders(app, invoiceId)) return;
  recordAudit(app, { ...line, action: 'reminders-paused', actor: 'system' }, now);
  announcePaymentTrouble(app, {
    paymentId: id,
    bookingId: null,
    occasion: `invoice-refunded-${refunded}`,
    reason: `${formatMoney(refunded)} of the ${onlineWords(payment)} of invoice ${numberOfInvoice(app, invoiceId)} was refunded in Stripe’s dashboard, so that much is open on the invoice again. We paused its reminders. If it isn’t owed, write a credit note; if it is, let its reminders go out again.`,
  });
}
