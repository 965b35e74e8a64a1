import type { PaymentRow, RefundRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { receiptRows } from './receipt-repository.ts';

/**
 * A payment with its refunds. `refundDue` is on its way back, at most what has not come back;
 * `goodwill` has gone back and is not owed again, at most what has gone back.
 */
export type LedgerEntry = PaymentRow & {
  readonly refunds: readonly RefundRow[];
  readonly refundDue: Cents;
  readonly goodwill: Cents;
};

/** What came in for a booking and went back, oldest first; `domain/balance` sums it up. */
export function ledgerOf(app: App, bookingId: number): LedgerEntry[] {
  return receiptRows(app)
    .paymentsOf(bookingId)
    .map((payment) => {
      const refunds = refundsOf(app, payment.id);
      const { amount, refunded } = payment;
      const due = sum(refunds.filter(({ status }) => status === 'due'));
      // One that Stripe has made counts as soon as the payment shows it.
      const goodwill = sum(
        refunds.filter(
          ({ isGoodwill, status, refundId }) =>
            isGoodwill && (status === 'done' || refundId !== null),
        ),
      );
      return {
        ...payment,
        refunds,
        refundDue: Math.min(due, amount - refunded),
        goodwill: Math.min(goodwill, refunded),
      };
    });
}

/** Every refund of a payment, oldest first. */
export function refundsOf(app: App, paymentId: number): RefundRow[] {
  return receiptRows(app).refundsOf(paymentId);
}

function sum(refunds: readonly RefundRow[]): Cents {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}
