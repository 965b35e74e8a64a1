import type { PaymentRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Records a refund of a card payment; call it in the deciding transaction. The same key twice is
 * one refund.
 *
 * @param amount cents, or undefined for `left`, which is all there is.
 */
export function requestRefund(
  app: App,
  payment: Pick<PaymentRow, 'id' | 'tip'>,
  refund: {
    key: string;
    amount: Cents | undefined;
    left: Cents;
    reason: string;
    /** Whether it is goodwill: the amount is not owed again. */
    isGoodwill?: boolean;
    /** Until when it can be withdrawn; without it, made at once. */
    notBefore?: Date | undefined;
  },
): void {
  const { key, amount, left, reason, isGoodwill = false, notBefore } = refund;
  paymentRows(app).requestRefund(
    {
      paymentId: payment.id,
      key,
      amount: amount ?? left,
      // All there is at Stripe holds the crew's tip too, which no refund of the service touches.
      isRest: amount === undefined && payment.tip === 0,
      isGoodwill,
      reason,
      notBefore,
    },
    app.now(),
  );
}

/** Records a refund of all that is left of a card payment; call it in the deciding transaction. */
export function requestFullRefund(
  app: App,
  payment: Pick<PaymentRow, 'id' | 'tip' | 'amount' | 'refunded'> & { readonly method: string },
  { key, reason, notBefore }: { key: string; reason: string; notBefore?: Date | undefined },
): void {
  const left = payment.amount - payment.refunded;
  // A ledger's entry has the tip taken off already; a payment that booked nothing has none.
  if (payment.method !== 'card' || left <= 0) return;
  requestRefund(app, payment, { key, amount: undefined, left, reason, notBefore });
}
