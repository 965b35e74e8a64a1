import type { ChargeRow } from '#db/rows.ts';
import { formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announceInvoicePaid } from '#server/delivery/announce-invoice.ts';
import { announcePaymentTrouble } from '#server/delivery/announce-to-owner.ts';
import { addPayment } from '#server/payments/add-payment.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { findInvoiceRow, numberOfInvoice } from '#server/receipt/invoice-money.ts';
import { dueOfCharge } from './due-of-charge.ts';

/**
 * Writes the card payment of an invoice, in the transaction that marks its charge as paid. What came
 * in beyond what was open goes back by itself, as with a visit's balance.
 *
 * @returns the id of the payment whose surplus goes back, or null.
 */
export function takeInForInvoice(
  app: App,
  charge: ChargeRow & { readonly invoiceId: number },
  state: PaymentState,
): number | null {
  const now = app.now();
  const { invoiceId, key } = charge;
  const due = dueOfCharge(app, charge);
  const { received: amount } = state;
  const beyond = Math.max(0, amount - due);
  const of = { invoiceId, method: 'card', paymentIntentId: state.id, amount } as const;
  const payment = addPayment(app, of, now);
  const detail = { amount, ...(beyond > 0 ? { beyond } : {}) };
  const line = { entity: 'invoice', entityId: invoiceId, action: 'paid-by-card' } as const;
  recordAudit(app, { ...line, actor: 'customer', detail }, now);
  const invoice = findInvoiceRow(app, invoiceId);
  if (invoice) announceInvoicePaid(app, invoice, { paymentId: payment.id, amount, beyond });
  if (beyond === 0) return null;
  requestRefund(app, payment, {
    key: `beyond-${key}`,
    amount: beyond === amount ? undefined : beyond,
    left: beyond,
    reason: 'Paid beyond what was due',
  });
  announcePaymentTrouble(app, {
    paymentId: payment.id,
    bookingId: null,
    occasion: `beyond-${key}`,
    reason: `Invoice ${numberOfInvoice(app, invoiceId)} was paid with ${formatMoney(amount)} by card when ${due === 0 ? 'nothing' : `only ${formatMoney(due)}`} was open anymore. We’re giving ${formatMoney(beyond)} back to the card. You don’t have to do anything.`,
  });
  return payment.id;
}
