import type { Stripe } from 'stripe';
import type { TestCard } from '../cards.ts';
import type { Refusal } from '../declines.ts';
import { StripeFailure } from '../failure.ts';
import { newCharge } from '../objects/charge.ts';
import type { World } from '../world.ts';
import { balanceCharge } from './balance.ts';
import { openDispute } from './disputes.ts';
import { attach, customerIdOf } from './saved-methods.ts';

/** Delay between a payment with the dispute test card and the dispute. */
const disputeDelayMs = 300;

/** Charges the card of a confirmed intent; the intent becomes `succeeded`. */
export function succeed(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  authenticated: boolean,
): Stripe.PaymentIntent {
  const charge = newCharge(intent, method, { paid: true, authenticated }, context(world));
  world.store.charges.add(charge);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  } satisfies Partial<Stripe.PaymentIntent>);
  const customer = customerIdOf(intent);
  if (customer !== null && intent.setup_future_usage !== null) attach(world, method, customer);
  if (method.customer === null) world.store.spentMethods.add(method.id);
  world.emit('charge.succeeded', charge);
  world.emit('payment_intent.succeeded', intent);
  // Stripe's asynchronous capture: the charge learns its balance transaction after it is told of.
  balanceCharge(world, charge);
  world.emit('charge.updated', charge);
  if (card.behavior.kind === 'succeeds' && card.behavior.afterward === 'dispute') {
    world.later(disputeDelayMs, () => openDispute(world, charge, { reason: 'fraudulent' }));
  }
  return intent;
}

/** Records a declined charge; the intent waits for another card. */
export function decline(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: Refusal,
): StripeFailure {
  const charge = newCharge(
    intent,
    method,
    { ...refusal, paid: false, authenticated: false },
    context(world),
  );
  world.store.charges.add(charge);
  const problem = {
    type: 'card_error',
    code: refusal.code,
    ...(refusal.declineCode === undefined ? {} : { decline_code: refusal.declineCode }),
    message: refusal.message,
    charge: charge.id,
    payment_method: structuredClone(method),
  } as const;
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: problem,
    next_action: null,
    payment_method: null,
  } satisfies Partial<Stripe.PaymentIntent>);
  world.emit('charge.failed', charge);
  world.emit('payment_intent.payment_failed', intent);
  return new StripeFailure(402, { ...problem, payment_intent: structuredClone(intent) });
}

function context(world: World) {
  return { created: world.now(), origin: world.origin };
}
