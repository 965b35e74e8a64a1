import type { Stripe } from 'stripe';
import { unexpectedState } from '../failure.ts';
import type { World } from '../world.ts';

const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** @throws StripeFailure payment_intent_unexpected_state once it is paid or canceled */
export function cancelIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  reason: string | undefined,
) {
  if (!cancelable.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
      intent,
    );
  }
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: world.now(),
    cancellation_reason: reason ?? null,
    next_action: null,
  } satisfies Partial<Stripe.PaymentIntent>);
  world.emit('payment_intent.canceled', intent);
  return intent;
}
