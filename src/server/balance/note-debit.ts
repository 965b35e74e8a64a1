import type { ChargeRow } from '#db/rows.ts';
import { whyDebitFailed } from '#domain/bank-debit.ts';
import { formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { historyOf, recordAudit } from '#server/audit/audit.ts';
import { announceDebitBegun, announceDebitFailed } from '#server/delivery/announce-invoice.ts';
import { tellOwner } from '#server/delivery/announce-to-owner.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { findInvoiceRow, numberOfInvoice } from '#server/receipt/invoice-money.ts';
import { chargeRows } from './charges-repository.ts';

const FAILED = 'debit-failed';

/**
 * Notes that an invoice's bank debit is on its way, and tells its customer once. Nothing is written
 * into the ledger before the money is there. Call it in a transaction.
 */
export function noteDebitBegun(app: App, chargeId: number, { debit }: PaymentState): void {
  const charge = chargeRows(app).find(chargeId);
  if (!charge || charge.invoiceId === null || charge.status === 'paid') return;
  const { invoiceId, onItsWaySince, amount } = charge;
  const since = debit?.since ?? onItsWaySince ?? app.now();
  if (onItsWaySince?.getTime() === since.getTime()) return;
  const id = debit?.id ?? '';
  // Somebody who asked Stripe later was faster to write down that it failed.
  if (hasFailed(app, invoiceId, id)) return;
  const isClosed = charge.status === 'closed';
  const change = { onItsWaySince: since, ...(isClosed && { status: 'closing' as const }) };
  chargeRows(app).change(chargeId, change, app.now());
  const line = { entity: 'invoice', entityId: invoiceId, action: 'debit-begun' } as const;
  const detail = { amount, debit: id };
  recordAudit(app, { ...line, actor: 'customer', detail }, app.now());
  const invoice = findInvoiceRow(app, invoiceId);
  if (invoice) announceDebitBegun(app, invoice, { amount, id: `${chargeId}-${id}` });
}

/**
 * Notes that a bank debit has failed, if it was on its way: the invoice is open again, its customer
 * gets one mail with the link, and the owner one. Its payment is given up: whoever pays again begins
 * anew. Call it in a transaction.
 *
 * @param asked the charge as it was before Stripe was asked: one that has begun since then is another.
 */
export function noteDebitFailed(app: App, asked: ChargeRow, state: PaymentState | undefined): void {
  const { id, invoiceId, onItsWaySince, amount } = asked;
  if (invoiceId === null || onItsWaySince === null) return;
  const current = chargeRows(app).find(id);
  if (current?.onItsWaySince?.getTime() !== onItsWaySince.getTime()) return;
  if (current.status === 'paid') return;
  const debit = state?.debit?.id ?? '';
  const change = { onItsWaySince: null, status: 'closing' } as const;
  chargeRows(app).change(id, change, app.now());
  const why = whyDebitFailed(state?.declinedWith ?? null);
  const line = { entity: 'invoice', entityId: invoiceId, action: FAILED } as const;
  recordAudit(app, { ...line, actor: 'system', detail: { amount, why, debit } }, app.now());
  const invoice = findInvoiceRow(app, invoiceId);
  if (!invoice) return;
  announceDebitFailed(app, invoice, { amount, why, id: `${id}-${debit}` });
  tellOwner(app, {
    kind: 'owner-payment',
    dedupe: `owner-payment:debit-${id}-${debit}`,
    payload: {
      reason: `The bank debit of ${formatMoney(amount)} for invoice ${numberOfInvoice(app, invoiceId)} didn’t go through${why === '' ? '' : `: ${why}`}. That much is open on it again. ${invoice.email === '' ? 'It has no email, so please tell the customer.' : 'We’ve emailed the customer the link to pay in another way.'}`,
    },
  });
}

function hasFailed(app: App, invoiceId: number, debit: string): boolean {
  return historyOf(app, 'invoice', invoiceId).some(
    ({ action, detail }) => action === FAILED && detail?.['debit'] === debit,
  );
}
