import type { PaymentRow, RefundRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { paymentRows } from './payments-repository.ts';

/** A payment with its refunds; `refundDue` is on its way back, at most what has not come back. */
export type LedgerEntry = PaymentRow & {
  readonly refunds: readonly RefundRow[];
  readonly refundDue: Cents;
};

/** What came in for a booking and went back, oldest first; `domain/balance` sums it up. */
export function ledgerOf(app: App, bookingId: number): LedgerEntry[] {
  return paymentRows(app)
    .ofBooking(bookingId)
    .map((payment) => {
      const refunds = paymentRows(app).refundsOf(payment.id);
      const due = refunds.filter(({ status }) => status === 'due');
      const sum = due.reduce((total, { amount }) => total + amount, 0);
      return { ...payment, refunds, refundDue: Math.min(sum, payment.amount - payment.refunded) };
    });
}
