import type { PaymentRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { paymentRows } from './payments-repository.ts';

/** What of a booking's card payments has not gone back yet, in cents. */
export function refundableOf(app: App, booking: { id: number }): Cents {
  return paymentRows(app)
    .ofBooking(booking.id)
    .filter((payment) => payment.method === 'card')
    .reduce((sum, payment) => sum + payment.amount - payment.refunded, 0);
}

/** Notes that all that is left of a card payment goes back; call it in the deciding transaction. */
export function requestFullRefund(app: App, payment: PaymentRow, key: string, reason: string) {
  const rest = payment.amount - payment.refunded;
  if (payment.method !== 'card' || rest <= 0) return;
  paymentRows(app).requestRefund(
    { paymentId: payment.id, key, amount: rest, isRest: true, reason },
    app.now(),
  );
}
