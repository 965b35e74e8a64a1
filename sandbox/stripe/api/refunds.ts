import type { Stripe } from 'stripe';
import { invalidRequest, missingParameter } from '../failure.ts';
import type { Form } from '../form.ts';
import { refundCharge } from '../operations/refund-charge.ts';
import type { World } from '../world.ts';
import type { Call, Route } from './call.ts';
import { listPage, listParameters } from './lists.ts';
import { changeMetadata } from './metadata.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'];

export const refundRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    parameters: ['payment_intent', 'charge', 'amount', 'metadata', 'reason', 'instructions_email'],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    parameters: [...listParameters, 'payment_intent', 'charge'],
    run: list,
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    parameters: [],
    run: ({ world, id }) => world.store.refunds.get(id),
  },
  { method: 'POST', path: '/v1/refunds/:id', parameters: ['metadata'], run: update },
];

function create({ world, form }: Call): Stripe.Refund {
  const reason = form.text('reason');
  if (reason !== undefined && !reasons.includes(reason)) {
    throw invalidRequest(`Invalid reason: must be one of ${reasons.join(', ')}`, {
      param: 'reason',
    });
  }
  return refundCharge(world, chargeOf(world, form), {
    amount: form.integer('amount'),
    metadata: changeMetadata({}, form),
    reason,
  });
}

function chargeOf(world: World, form: Form): Stripe.Charge {
  const chargeId = form.text('charge');
  const intentId = form.text('payment_intent');
  if (chargeId === undefined && intentId === undefined) throw missingParameter('payment_intent');
  if (chargeId !== undefined) return world.store.charges.get(chargeId);
  const intent = world.store.intents.get(intentId ?? '');
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    );
  }
  return world.store.charges.get(intent.latest_charge);
}

function list({ world, form }: Call) {
  const intent = form.text('payment_intent');
  const charge = form.text('charge');
  return listPage(
    world.store.refunds,
    form,
    '/v1/refunds',
    (refund) =>
      (intent === undefined || refund.payment_intent === intent) &&
      (charge === undefined || refund.charge === charge),
  );
}

function update({ world, id, form }: Call): Stripe.Refund {
  const refund = world.store.refunds.get(id);
  refund.metadata = changeMetadata(refund.metadata ?? {}, form);
  return refund;
}
