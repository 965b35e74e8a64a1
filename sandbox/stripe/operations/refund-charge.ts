import type { Stripe } from 'stripe';
import { invalidRequest } from '../failure.ts';
import { newRefund } from '../objects/refund.ts';
import type { World } from '../world.ts';
import { balanceFailedRefund, balanceRefund } from './balance.ts';
import { cardOf } from './confirm-intent.ts';

export interface RefundRequest {
  readonly amount: number | undefined;
  readonly metadata: Record<string, string>;
  readonly reason: string | undefined;
}

/** How long the cards with a troubled refund take to show it. */
const settleDelayMs = 300;

/** @throws StripeFailure charge_already_refunded, charge_disputed, or 400 when it asks for too much */
export function refundCharge(
  world: World,
  charge: Stripe.Charge,
  request: RefundRequest,
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  refuseImpossible(charge, left, request.amount);
  const afterward = troubleOf(world, charge);
  const refund = newRefund(charge, {
    ...request,
    amount: request.amount ?? left,
    created: world.now(),
    status: afterward === 'refund-pending' ? 'pending' : 'succeeded',
  });
  world.store.refunds.add(refund);
  balanceRefund(world, refund);
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge);
  if (afterward === 'refund-pending') world.later(settleDelayMs, () => settle(world, refund));
  if (afterward === 'refund-fails') world.later(settleDelayMs, () => failRefund(world, refund));
  return refund;
}

/** The bank cannot pay it out: the money returns to the business, and the charge counts as paid. */
export function failRefund(world: World, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status === 'failed') throw invalidRequest(`Refund ${refund.id} has failed already.`);
  refund.status = 'failed';
  refund.failure_reason = 'lost_or_stolen_card';
  balanceFailedRefund(world, refund);
  const charge =
    typeof refund.charge === 'string' ? world.store.charges.get(refund.charge) : undefined;
  if (charge !== undefined) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  world.emit('refund.updated', refund);
  world.emit('refund.failed', refund);
  return refund;
}

function settle(world: World, refund: Stripe.Refund): void {
  refund.status = 'succeeded';
  world.emit('refund.updated', refund);
}

function troubleOf(world: World, charge: Stripe.Charge): string | undefined {
  const method = world.store.paymentMethods.find(charge.payment_method ?? '');
  const behavior = method?.type === 'card' ? cardOf(world, method).behavior : undefined;
  return behavior?.kind === 'succeeds' ? behavior.afterward : undefined;
}

function refuseImpossible(charge: Stripe.Charge, left: number, amount: number | undefined): void {
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      charge: charge.id,
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      charge: charge.id,
    });
  }
  if (amount !== undefined && amount < 1) {
    throw invalidRequest('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount !== undefined && amount > left) {
    const which = left === charge.amount ? 'charge amount' : 'unrefunded amount on charge';
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than ${which} (${dollars(left)})`,
      { param: 'amount' },
    );
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
