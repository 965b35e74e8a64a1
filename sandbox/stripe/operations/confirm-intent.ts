import type { Stripe } from 'stripe';
import type { TestCard } from '../cards.ts';
import { cardByNumber } from '../cards.ts';
import { refusals } from '../declines.ts';
import { invalidRequest, unexpectedState } from '../failure.ts';
import type { World } from '../world.ts';
import { challengeOf } from './challenge-of.ts';
import { decline, succeed } from './charge-card.ts';
import { beginDebit } from './debit-account.ts';
import { customerIdOf, refuseUnusable } from './saved-methods.ts';

export interface Confirmation {
  readonly method: Stripe.PaymentMethod;
  readonly returnUrl: string | undefined;
  /** Set by Stripe.js, which can show the bank's question itself. */
  readonly canShowChallenge: boolean;
  /** The customer is not there to answer a question of the bank. */
  readonly offSession: boolean;
}

/**
 * Confirms an intent with a card, or begins to debit a bank account.
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
  refuseUnusable(world, method, customerIdOf(intent));
  if (method.type === 'us_bank_account') return beginDebit(world, intent, method);
  const card = cardOf(world, method);
  const { behavior } = card;
  const refusal =
    world.bank.take(method.id) ?? (behavior.kind === 'declines' ? behavior : undefined);
  if (refusal !== undefined) throw decline(world, intent, method, refusal);
  const isAsked =
    behavior.kind === 'challenge' &&
    !(confirmation.offSession && behavior.onlyUntilSetUp === true && method.customer !== null);
  if (!isAsked) return succeed(world, intent, method, card, false);
  if (confirmation.offSession) {
    throw decline(world, intent, method, refusals.authentication_required);
  }
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: challengeOf(world, intent, confirmation, behavior.redirect),
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
  if (intent.status === 'processing') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has a status of processing. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.',
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
