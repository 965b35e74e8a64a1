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

const CARD_WORDS = { action: 'paid-by-card', by: 'by card', to: 'the card' } as const;
const DEBIT_WORDS = {
  action: 'paid-by-debit',
  by: 'by bank debit',
  to: 'the bank account',
} as const;

/**
 * Writes the payment of an invoice by card or bank debit, in the transaction that marks its charge as paid. What came
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
  const { received: amount, debit } = state;
  const isDebit = debit !== null;
  const beyond = Math.max(0, amount - due);
  const words = isDebit ? DEBIT_WORDS : CARD_WORDS;
  const payment = addPayment(
    app,
    {
      ...{ invoiceId, method: 'card', paymentIntentId: state.id, amount },
      ...{ isDebit, note: debit?.name ?? null },
    },
    now,
  );
  const detail = { amount, ...(beyond > 0 ? { beyond } : {}) };
  const line = { entity: 'invoice', entityId: invoiceId, action: words.action } as const;
  recordAudit(app, { ...line, actor: 'customer', detail }, now);
  const invoice = findInvoiceRow(app, invoiceId);
  if (invoice) {
    announceInvoicePaid(app, invoice, { paymentId: payment.id, amount, beyond, isDebit });
  }
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
    reason: `Invoice ${numberOfInvoice(app, invoiceId)} was paid with ${formatMoney(amount)} ${words.by} when ${due === 0 ? 'nothing' : `only ${formatMoney(due)}`} was open anymore. We’re giving ${formatMoney(beyond)} back to ${words.to}. You don’t have to do anything.`,
  });
  return payment.id;
}
