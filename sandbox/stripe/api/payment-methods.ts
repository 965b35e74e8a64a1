import type { Stripe } from 'stripe';
import { invalidRequest, missingParameter } from '../failure.ts';
import type { Form } from '../form.ts';
import { cardOf } from '../operations/confirm-intent.ts';
import { attach, detach, refuseUnusable, requireCustomer } from '../operations/saved-methods.ts';
import { StripeFailure } from '../failure.ts';
import type { World } from '../world.ts';
import type { Call, Route } from './call.ts';
import { listPage, listParameters } from './lists.ts';
import { changeMetadata } from './metadata.ts';
import { createPaymentMethod, readyMethod } from './payment-method-of.ts';

/** Cards, and those that are kept for a customer. */
export const paymentMethodRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    publishable: true,
    parameters: ['type', 'card', 'billing_details', 'metadata'],
    run: ({ world, form }) => createPaymentMethod(world, form),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    parameters: [...listParameters, 'customer', 'type'],
    run: ({ world, form }) => {
      const customer = form.text('customer');
      if (customer === undefined) throw missingParameter('customer');
      return methodsOf(world, form, requireCustomer(world, customer).id);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    parameters: [],
    run: ({ world, id }) => world.store.paymentMethods.get(id),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    parameters: ['metadata', 'card', 'billing_details', 'allow_redisplay'],
    run: update,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    parameters: ['customer'],
    run: attachTo,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    parameters: [],
    run: ({ world, id }) => detach(world, world.store.paymentMethods.get(id)),
  },
];

/** The cards that are kept for a customer. */
export function methodsOf(world: World, form: Form, customer: string) {
  const type = form.text('type');
  return listPage(
    world.store.paymentMethods,
    form,
    '/v1/payment_methods',
    (method) => method.customer === customer && (type === undefined || method.type === type),
  );
}

function update({ world, id, form }: Call): Stripe.PaymentMethod {
  const method = world.store.paymentMethods.get(id);
  if (method.customer === null) {
    throw invalidRequest(
      'You must save this PaymentMethod to a customer before you can update it.',
    );
  }
  method.metadata = changeMetadata(method.metadata ?? {}, form);
  const card = form.group('card');
  if (card !== undefined && method.card !== undefined) {
    method.card.exp_month = card.integer('exp_month') ?? method.card.exp_month;
    method.card.exp_year = card.integer('exp_year') ?? method.card.exp_year;
  }
  world.emit('payment_method.updated', method);
  return method;
}

/** Stripe asks the bank when a card is attached: one that is declined is not kept. */
function attachTo({ world, id, form }: Call): Stripe.PaymentMethod {
  const customer = requireCustomer(world, form.required('customer'));
  const method = readyMethod(world, id) ?? world.store.paymentMethods.get(id);
  refuseUnusable(world, method, customer.id);
  const { behavior } = cardOf(world, method);
  if (behavior.kind === 'declines' && behavior.setUp === undefined) {
    const { code, declineCode, message } = behavior;
    throw new StripeFailure(402, {
      type: 'card_error',
      code,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      message,
    });
  }
  attach(world, method, customer.id);
  return method;
}
