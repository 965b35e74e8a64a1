import type { App } from '#server/app.ts';
import { refundsOf } from '#server/receipt/ledger.ts';
import { paymentRows } from './payments-repository.ts';

/** Payments with refunds that are still to be made, the oldest refund first. */
export function paymentsToRefund(app: App, limit: number): number[] {
  return paymentRows(app)
    .refundsDue(limit, app.now())
    .map(({ paymentId }) => paymentId);
}

/** Whether Stripe refused a refund for good. */
export function isRefundRefused(app: App, paymentIntentId: string): boolean {
  const payment = paymentRows(app).ofIntent(paymentIntentId);
  const refunds = payment ? refundsOf(app, payment.id) : [];
  return (
    refunds.some(({ status }) => status === 'failed') &&
    !refunds.some(({ status }) => status === 'due')
  );
}
