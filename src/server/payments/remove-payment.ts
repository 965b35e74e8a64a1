import type { App } from '#server/app.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Deletes a payment recorded by mistake a moment ago; call it in the transaction that undoes the
 * step it was recorded with, which keeps the amount in the audit trail. Never for a payment at
 * Stripe.
 */
export function removePayment(app: App, id: number): void {
  paymentRows(app).remove(id, app.now());
}
