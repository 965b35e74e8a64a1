import type { PaymentRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { refundsOf } from '#server/receipt/ledger.ts';
import type { MadeRefund } from './made-refund.ts';
import { paymentRows } from './payments-repository.ts';

/** What is kept of a refund that its bank sent back, for the owner to read. */
export const REFUND_RETURNED =
  'The customer’s bank returned it. Please pay the customer back in another way.';

/**
 * Notes which of our refunds came back: the lists of refunds that still owe somebody money show
 * them, also those of a visit that doesn't take place, which is never overpaid. Call it in the
 * transaction that shows it on the payment.
 */
export function noteReturned(app: App, payment: PaymentRow, made: readonly MadeRefund[]): void {
  const back = new Set(made.filter(({ isReturned }) => isReturned).map(({ id }) => id));
  for (const { id, refundId, status } of refundsOf(app, payment.id)) {
    if (refundId === null || status === 'failed' || !back.has(refundId)) continue;
    const change = { status: 'failed', lastError: REFUND_RETURNED } as const;
    paymentRows(app).changeRefund(id, change, app.now());
  }
}
