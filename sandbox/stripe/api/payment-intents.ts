import type { Stripe } from 'stripe';
import { invalidRequest, resourceMissing, unexpectedState } from '../failure.ts';
import type { Form } from '../form.ts';
import { newPaymentIntent, publicView } from '../objects/payment-intent.ts';
import { cancelIntent } from '../operations/cancel-intent.ts';
import { confirmIntent } from '../operations/confirm-intent.ts';
import { requireCustomer } from '../operations/saved-methods.ts';
import type { Call, Route } from './call.ts';
import { listPage, listParameters } from './lists.ts';
import { changeMetadata } from './metadata.ts';
import { paymentMethodOf } from './payment-method-of.ts';

const settable = [
  'amount',
  'customer',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'payment_method_types',
  'allowed_payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor_suffix',
];
const confirmable = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'use_stripe_sdk',
  'client_secret',
  'off_session',
  'mandate_data',
  'receipt_email',
  'setup_future_usage',
];

export const paymentIntentRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    parameters: [
      ...settable,
      ...confirmable,
      'automatic_payment_methods',
      'confirm',
      'confirmation_method',
      'capture_method',
      'payment_method_configuration',
    ],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    parameters: [...listParameters, 'customer'],
    run: list,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    publishable: true,
    parameters: ['client_secret'],
    run: retrieve,
  },
  { method: 'POST', path: '/v1/payment_intents/:id', parameters: settable, run: update },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    parameters: ['cancellation_reason'],
    run: cancel,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    publishable: true,
    parameters: confirmable,
    run: confirm,
  },
];

function create({ world, form }: Call): Stripe.PaymentIntent {
  const methodTypes = [
    ...form.list('payment_method_types'),
    ...form.list('allowed_payment_method_types'),
  ];
  const automatic = form.group('automatic_payment_methods');
  if (methodTypes.length > 0 && automatic?.flag('enabled') === true) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    );
  }
  const customer = form.text('customer');
  if (form.has('off_session') && !form.flag('confirm')) {
    throw invalidRequest(
      'The parameter `off_session` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.',
      { param: 'off_session' },
    );
  }
  const currency = form.required('currency').toLowerCase();
  const intent = newPaymentIntent({
    amount: amountOf(form, currency),
    currency,
    created: world.now(),
    metadata: changeMetadata({}, form),
    description: form.text('description'),
    receiptEmail: form.text('receipt_email'),
    statementDescriptorSuffix: form.text('statement_descriptor_suffix'),
    customer: customer === undefined ? null : requireCustomer(world, customer).id,
    setupFutureUsage: form.text('setup_future_usage'),
    methodTypes: methodTypes.length > 0 ? methodTypes : undefined,
    allowRedirects: automatic?.text('allow_redirects'),
  });
  world.store.intents.add(intent);
  world.emit('payment_intent.created', intent);
  if (!form.flag('confirm')) return intent;
  return confirmIntent(world, intent, confirmationOf({ world, form }, intent));
}

function amountOf(form: Form, currency: string): number {
  form.required('amount');
  const amount = form.integer('amount') ?? 0;
  if (amount < 50) {
    throw invalidRequest(`Amount must be at least $0.50 ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > 99_999_999) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}

function list({ world, form }: Call) {
  const customer = form.text('customer');
  return listPage(
    world.store.intents,
    form,
    '/v1/payment_intents',
    (intent) => customer === undefined || intent.customer === customer,
  );
}

/** A browser must know the client secret, and sees less. */
function found({ world, id, form, by }: Call): Stripe.PaymentIntent {
  const intent = world.store.intents.get(id);
  const secret = form.text('client_secret');
  const mayPass =
    by === 'secret'
      ? secret === undefined || secret === intent.client_secret
      : secret === intent.client_secret;
  if (!mayPass) throw resourceMissing('payment_intent', id, 'intent');
  return intent;
}

function seen(call: Call, intent: Stripe.PaymentIntent) {
  return call.by === 'secret' ? intent : publicView(intent);
}

function retrieve(call: Call) {
  return seen(call, found(call));
}

function update({ world, id, form }: Call): Stripe.PaymentIntent {
  const intent = world.store.intents.get(id);
  if (form.has('amount')) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw invalidRequest(
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
        { code: 'payment_intent_unexpected_state' },
      );
    }
    intent.amount = amountOf(form, intent.currency);
  }
  const customer = form.text('customer');
  if (form.has('setup_future_usage') || customer !== undefined) {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw unexpectedState(
        `This PaymentIntent could not be updated because it has a status of ${intent.status}.`,
        intent,
      );
    }
    if (customer !== undefined) intent.customer = requireCustomer(world, customer).id;
    if (form.has('setup_future_usage')) {
      intent.setup_future_usage = form.text('setup_future_usage') ?? null;
    }
  }
  intent.metadata = changeMetadata(intent.metadata, form);
  if (form.has('description')) intent.description = form.text('description') ?? null;
  if (form.has('receipt_email')) intent.receipt_email = form.text('receipt_email') ?? null;
  return intent;
}

function cancel({ world, id, form }: Call): Stripe.PaymentIntent {
  return cancelIntent(world, world.store.intents.get(id), form.text('cancellation_reason'));
}

function confirm(call: Call) {
  const intent = found(call);
  return seen(call, confirmIntent(call.world, intent, confirmationOf(call, intent)));
}

function confirmationOf(
  { world, form }: Pick<Call, 'world' | 'form'>,
  intent: Stripe.PaymentIntent,
) {
  return {
    method: paymentMethodOf(world, form, intent.payment_method),
    returnUrl: form.text('return_url'),
    canShowChallenge: form.flag('use_stripe_sdk'),
    offSession: form.flag('off_session'),
  };
}
