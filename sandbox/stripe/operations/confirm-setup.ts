import type { Stripe } from 'stripe';
import type { Refusal } from '../declines.ts';
import { StripeFailure } from '../failure.ts';
import type { World } from '../world.ts';
import { challengeOf } from './challenge-of.ts';
import type { Confirmation } from './confirm-intent.ts';
import { cardOf } from './confirm-intent.ts';
import { attach, customerIdOf, refuseUnusable } from './saved-methods.ts';

/**
 * Confirms that a card is to be kept; the bank may ask, or refuse.
 *
 * @throws StripeFailure 402 card_error, 400 in a state that forbids it
 */
export function confirmSetup(
  world: World,
  intent: Stripe.SetupIntent,
  confirmation: Omit<Confirmation, 'offSession'>,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedSetupState(
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      intent,
    );
  }
  const { method } = confirmation;
  refuseUnusable(world, method, customerIdOf(intent));
  const { behavior } = cardOf(world, method);
  if (behavior.kind === 'declines' && behavior.setUp === undefined) {
    throw refuse(world, intent, method, behavior);
  }
  const isAsked =
    behavior.kind === 'challenge' ||
    (behavior.kind === 'declines' && behavior.setUp === 'challenge');
  if (!isAsked) return succeedSetup(world, intent, method);
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action: challengeOf(
      world,
      intent,
      confirmation,
      behavior.kind === 'challenge' && behavior.redirect,
    ),
  } satisfies Partial<Stripe.SetupIntent>);
  world.emit('setup_intent.requires_action', intent);
  return intent;
}

/** The customer finished the bank's challenge: successfully or not. */
export function finishSetupChallenge(
  world: World,
  intent: Stripe.SetupIntent,
  result: 'complete' | 'fail',
): Stripe.SetupIntent {
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') {
    throw unexpectedSetupState('This SetupIntent does not wait for an authentication.', intent);
  }
  const method = world.store.paymentMethods.get(intent.payment_method);
  if (result === 'complete') return succeedSetup(world, intent, method);
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: structuredClone(method),
    },
  } satisfies Partial<Stripe.SetupIntent>);
  world.emit('setup_intent.setup_failed', intent);
  return intent;
}

/** @throws StripeFailure setup_intent_unexpected_state once it is done or canceled */
export function cancelSetup(
  world: World,
  intent: Stripe.SetupIntent,
  reason: string | undefined,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedSetupState(
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
      intent,
    );
  }
  Object.assign(intent, {
    status: 'canceled',
    cancellation_reason: reason ?? null,
    next_action: null,
  } satisfies Partial<Stripe.SetupIntent>);
  world.emit('setup_intent.canceled', intent);
  return intent;
}

function succeedSetup(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  const customer = customerIdOf(intent);
  if (customer !== null) attach(world, method, customer);
  Object.assign(intent, {
    status: 'succeeded',
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  } satisfies Partial<Stripe.SetupIntent>);
  world.emit('setup_intent.succeeded', intent);
  return intent;
}

function refuse(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  refusal: Refusal,
): StripeFailure {
  const problem = {
    type: 'card_error',
    code: refusal.code,
    ...(refusal.declineCode === undefined ? {} : { decline_code: refusal.declineCode }),
    message: refusal.message,
    payment_method: structuredClone(method),
  } as const;
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: problem,
    next_action: null,
  } satisfies Partial<Stripe.SetupIntent>);
  world.emit('setup_intent.setup_failed', intent);
  return new StripeFailure(402, { ...problem, setup_intent: structuredClone(intent) });
}

function unexpectedSetupState(message: string, intent: Stripe.SetupIntent): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message,
    setup_intent: structuredClone(intent),
  });
}
