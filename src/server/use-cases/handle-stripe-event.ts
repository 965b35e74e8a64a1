import type { Deps } from '../deps.ts';
import { isAppError } from '../errors.ts';
import { requireStripe } from './require-stripe.ts';
import { settlePayment } from './settle-payment.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Takes one signed event. The event only says where to look: what happened is always asked of
 * Stripe, so events may come late, twice or in any order. An event that fails is not noted as
 * handled, and Stripe sends it again.
 *
 * @throws AppError `invalid` for a wrong signature, `unavailable` when it should come again.
 */
export async function handleStripeEvent(
  deps: Deps,
  delivery: { rawBody: string; signature: string },
): Promise<void> {
  const event = await requireStripe(deps).readEvent(delivery.rawBody, delivery.signature);
  if (deps.stripeEvents.has(event.id)) return;
  if (event.paymentIntentId) await follow(deps, event.type, event.paymentIntentId);
  deps.stripeEvents.add(event.id, event.type, deps.now());
}

async function follow(deps: Deps, type: string, paymentIntentId: string): Promise<void> {
  if (type === 'payment_intent.succeeded') {
    await settleIfOurs(deps, paymentIntentId);
  } else if (/^(charge\.refund|refund\.|charge\.dispute\.)/.test(type)) {
    await syncPayment(deps, paymentIntentId);
  }
}

/** The company may take other payments at the same Stripe account; those are none of ours. */
async function settleIfOurs(deps: Deps, paymentIntentId: string): Promise<void> {
  try {
    await settlePayment(deps, paymentIntentId);
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return;
    throw error;
  }
}
