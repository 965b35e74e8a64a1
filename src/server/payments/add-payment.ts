import type { PaymentRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { paymentRows, type NewPayment } from './payments-repository.ts';

/** Records money that came in; call it in the transaction that says what it is for. */
export function addPayment(app: App, payment: NewPayment, now: Date): PaymentRow {
  return paymentRows(app).add(payment, now);
}
