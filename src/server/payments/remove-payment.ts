import type { App } from '#server/app.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Takes away money that was written down a moment ago by mistake; call it in the
 * transaction that takes back what it was noted with, which keeps the amount in the audit trail.
 * Never for a payment at Stripe.
 */
export function removePayment(app: App, id: number): void {
  paymentRows(app).remove(id);
}
