import type { DraftRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { paymentRows } from './payments-repository.ts';
import { requestFullRefund } from './request-refund.ts';

/**
 * Records a payment that booked nothing, and its full refund; call it in the transaction that
 * decides so.
 *
 * @returns the payment; make its refund after the transaction.
 */
export function refundUnbooked(
  app: App,
  paid: { draft: DraftRow; intentId: string; amount: Cents; reason: string },
): number {
  const { draft, intentId: paymentIntentId, amount, reason } = paid;
  const payment = paymentRows(app).add(
    { draftId: draft.id, method: 'card', paymentIntentId, amount },
    app.now(),
  );
  requestFullRefund(app, payment, { key: `refund-draft-${draft.key}`, reason });
  return payment.id;
}
