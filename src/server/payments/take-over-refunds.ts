import type { PaymentRow } from '#db/rows.ts';
import { TIP_REFUND } from '#domain/refund-sentence.ts';
import type { App } from '#server/app.ts';
import { refundsOf } from '#server/receipt/ledger.ts';
import type { MadeRefund } from './made-refund.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Records refunds this website made that the database does not know: it was restored from an older
 * backup. Call it in the transaction that shows them on the payment.
 *
 * @returns those that were unknown.
 */
export function takeOverRefunds(
  app: App,
  payment: PaymentRow,
  made: readonly MadeRefund[],
): MadeRefund[] {
  const known = new Set(refundsOf(app, payment.id).map(({ mark }) => mark));
  const lost = made.filter(({ mark }) => mark !== null && !known.has(mark));
  for (const { id, amount, mark, isGoodwill, isTip, createdAt } of lost) {
    if (mark === null) continue;
    paymentRows(app).addMade(
      {
        paymentId: payment.id,
        key: `${isTip ? TIP_REFUND : ''}taken-over-${id}`,
        mark,
        refundId: id,
        amount,
        isGoodwill,
        reason: 'Made before a backup was restored, found again at Stripe',
        createdAt,
      },
      app.now(),
    );
  }
  return lost;
}
