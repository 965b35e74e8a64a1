import type { PaymentRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { paymentRows } from './payments-repository.ts';

/** The payment of a Stripe payment intent, or undefined. */
export function paymentOfIntent(app: App, paymentIntentId: string): PaymentRow | undefined {
  return paymentRows(app).ofIntent(paymentIntentId);
}
