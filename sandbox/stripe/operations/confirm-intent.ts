import type { Stripe } from 'stripe';
import type { TestCard } from '../cards.ts';
import { cardByNumber } from '../cards.ts';
import { invalidRequest, unexpectedState } from '../failure.ts';
import type { World } from '../world.ts';
import { decline, succeed } from './charge-card.ts';

export interface Confirmation {
  readonly method: Stripe.PaymentMethod;
  readonly returnUrl: string | undefined;
  /** Set by Stripe.js, which can show the bank's question itself. */
  readonly canShowChallenge: boolean;
}

/**
 * Confirms an intent with a card.
 *
 * @throws StripeFailure 402 card_error when the card is declined; 400 when the intent's state forbids it
 */
export function confirmIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Stripe.PaymentIntent {
  refuseFinished(intent);
  const { method } = confirmation;
  const card = cardOf(world, method);
  if (card.behavior.kind === 'declines') throw decline(world, intent, method, card.behavior);
  if (card.behavior.kind === 'succeeds') return succeed(world, intent, method, card, false);
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction(world, intent, confirmation, card.behavior.redirect),
  } satisfies Partial<Stripe.PaymentIntent>);
  world.emit('payment_intent.requires_action', intent);
  return intent;
}

function refuseFinished(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.',
      intent,
    );
  }
}

/** The test card behind a payment method. */
export function cardOf(world: World, method: Stripe.PaymentMethod): TestCard {
  const card = cardByNumber(world.store.cardNumbers.get(method.id) ?? '');
  if (card === undefined) throw invalidRequest('The payment method has no card.');
  return card;
}

function nextAction(
  world: World,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
  redirect: boolean,
): Stripe.PaymentIntent.NextAction {
  const challenge = new URL(`/challenge/${intent.id}`, world.origin);
  challenge.searchParams.set('client_secret', intent.client_secret ?? '');
  if (confirmation.canShowChallenge && !redirect) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challenge.href },
    };
  }
  if (confirmation.returnUrl === undefined) {
    throw invalidRequest(
      'This payment needs the customer on a page of their bank; pass a `return_url` to which they come back.',
      { param: 'return_url' },
    );
  }
  challenge.searchParams.set('return_url', confirmation.returnUrl);
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: confirmation.returnUrl, url: challenge.href },
  };
}
