import type { App } from '#server/app.ts';
import { isAppError } from '#server/errors.ts';
import { finishCard } from '#server/cards/add-card.ts';
import { checkCard } from '#server/cards/tend-cards.ts';
import { chargeOfIntent, settleCharge, settleChargeOf } from '#server/balance/settle-charge.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { isHandled, noteHandled } from '#server/payments/stripe-events.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Handles one signed event. The event only says where to look: the state is always fetched from
 * Stripe, so events may come late, twice or in any order. An event that fails is not marked as
 * handled, and Stripe resends it.
 *
 * @throws AppError `invalid` for a wrong signature, `unavailable` when it should be resent.
 */
export async function handleStripeEvent(
  app: App,
  delivery: { rawBody: string; signature: string },
): Promise<void> {
  const event = await requireStripe(app).readEvent(delivery.rawBody, delivery.signature);
  if (isHandled(app, event)) return;
  if (event.objectId) await followCard(app, event.type, event.objectId);
  if (event.paymentIntentId) await follow(app, event.type, event.paymentIntentId);
  noteHandled(app, event);
}

/** A card was added, or let go in Stripe's dashboard, or its bank sent a new one. */
async function followCard(app: App, type: string, id: string): Promise<void> {
  if (type === 'setup_intent.succeeded') await finishCard(app, id);
  else if (type.startsWith('payment_method.')) await checkCard(app, id);
}

async function follow(app: App, type: string, paymentIntentId: string): Promise<void> {
  if (type === 'payment_intent.succeeded') {
    await settleIfOurs(app, paymentIntentId);
  } else if (type === 'payment_intent.processing' || type === 'payment_intent.payment_failed') {
    await followDebit(app, paymentIntentId);
  } else if (/^(charge\.refund|refund\.|charge\.dispute\.)/.test(type)) {
    await syncPayment(app, paymentIntentId);
  }
}

/** A bank debit of an invoice is on its way, or has failed; a declined card changes nothing here. */
async function followDebit(app: App, paymentIntentId: string): Promise<void> {
  const charge = chargeOfIntent(app, paymentIntentId);
  if (charge && charge.invoiceId !== null) await settleCharge(app, charge.id);
}

/** The company may take other payments on the same Stripe account; ignore those. */
async function settleIfOurs(app: App, paymentIntentId: string): Promise<void> {
  const charge = chargeOfIntent(app, paymentIntentId);
  if (charge) {
    await settleCharge(app, charge.id);
    return;
  }
  try {
    await settlePayment(app, paymentIntentId);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not-found') throw error;
    const state = await requireStripe(app).findIntent(paymentIntentId);
    if (state) await settleChargeOf(app, state);
  }
}
