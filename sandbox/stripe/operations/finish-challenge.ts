import type { Stripe } from 'stripe';
import { unexpectedState } from '../failure.ts';
import type { World } from '../world.ts';
import { succeed } from './charge-card.ts';
import { cardOf } from './confirm-intent.ts';

/** The customer finished the bank's challenge: successfully (`complete`) or not. */
export function finishChallenge(
  world: World,
  intent: Stripe.PaymentIntent,
  result: 'complete' | 'fail',
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') {
    throw unexpectedState('This PaymentIntent does not wait for an authentication.', intent);
  }
  const method = world.store.paymentMethods.get(intent.payment_method);
  if (result === 'complete') return succeed(world, intent, method, cardOf(world, method), true);
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: structuredClone(method),
    },
  } satisfies Partial<Stripe.PaymentIntent>);
  world.emit('payment_intent.payment_failed', intent);
  return intent;
}
