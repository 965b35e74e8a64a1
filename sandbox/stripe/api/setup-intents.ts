import type { Stripe } from 'stripe';
import { invalidRequest, resourceMissing } from '../failure.ts';
import { newSetupIntent, publicSetupView } from '../objects/setup-intent.ts';
import { cancelSetup, confirmSetup } from '../operations/confirm-setup.ts';
import { requireCustomer } from '../operations/saved-methods.ts';
import type { Call, Route } from './call.ts';
import { listPage, listParameters } from './lists.ts';
import { changeMetadata } from './metadata.ts';
import { paymentMethodOf } from './payment-method-of.ts';

const confirmable = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'use_stripe_sdk',
  'client_secret',
  'mandate_data',
];

export const setupIntentRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    parameters: [
      ...confirmable,
      'automatic_payment_methods',
      'allowed_payment_method_types',
      'confirm',
      'customer',
      'description',
      'metadata',
      'payment_method_types',
      'usage',
    ],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    parameters: [...listParameters, 'customer', 'payment_method'],
    run: list,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    publishable: true,
    parameters: ['client_secret'],
    run: (call) => seen(call, found(call)),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    parameters: ['cancellation_reason'],
    run: ({ world, id, form }) =>
      cancelSetup(world, world.store.setupIntents.get(id), form.text('cancellation_reason')),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    publishable: true,
    parameters: confirmable,
    run: confirm,
  },
];

function create(call: Call): Stripe.SetupIntent {
  const { world, form } = call;
  const usage = form.text('usage') ?? 'off_session';
  if (usage !== 'off_session' && usage !== 'on_session') {
    throw invalidRequest('Invalid usage: must be one of on_session or off_session', {
      param: 'usage',
    });
  }
  const customer = form.text('customer');
  const intent = newSetupIntent({
    created: world.now(),
    customer: customer === undefined ? null : requireCustomer(world, customer).id,
    description: form.text('description'),
    metadata: changeMetadata({}, form),
    usage,
  });
  world.store.setupIntents.add(intent);
  world.emit('setup_intent.created', intent);
  return form.flag('confirm') ? confirmWith(call, intent) : intent;
}

function list({ world, form }: Call) {
  const customer = form.text('customer');
  return listPage(
    world.store.setupIntents,
    form,
    '/v1/setup_intents',
    (intent) => customer === undefined || intent.customer === customer,
  );
}

/** A browser must know the client secret, and sees less. */
function found({ world, id, form, by }: Call): Stripe.SetupIntent {
  const intent = world.store.setupIntents.get(id);
  const secret = form.text('client_secret');
  const mayPass = secret === intent.client_secret || (by === 'secret' && secret === undefined);
  if (!mayPass) throw resourceMissing('setup_intent', id, 'intent');
  return intent;
}

function seen({ by }: Call, intent: Stripe.SetupIntent) {
  return by === 'secret' ? intent : publicSetupView(intent);
}

function confirm(call: Call) {
  return seen(call, confirmWith(call, found(call)));
}

function confirmWith({ world, form }: Call, intent: Stripe.SetupIntent): Stripe.SetupIntent {
  return confirmSetup(world, intent, {
    method: paymentMethodOf(world, form, intent.payment_method),
    returnUrl: form.text('return_url'),
    canShowChallenge: form.flag('use_stripe_sdk'),
  });
}
