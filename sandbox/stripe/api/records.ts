import type { Stripe } from 'stripe';
import type { Call, Route } from './call.ts';
import { listPage, listParameters } from './lists.ts';

/** Read-only objects, and what a health check requests. */
export const recordRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/charges/:id',
    parameters: [],
    run: ({ world, id }) => world.store.charges.get(id),
  },
  {
    method: 'GET',
    path: '/v1/charges',
    parameters: [...listParameters, 'payment_intent'],
    run: listCharges,
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    parameters: [],
    run: ({ world, id }) => world.store.disputes.get(id),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    parameters: [...listParameters, 'payment_intent', 'charge'],
    run: listDisputes,
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    parameters: [],
    run: ({ world, id }) => world.store.events.get(id),
  },
  {
    method: 'GET',
    path: '/v1/events',
    parameters: [...listParameters, 'type', 'types', 'delivery_success'],
    run: listEvents,
  },
  { method: 'GET', path: '/v1/account', parameters: [], run: account },
];

function listCharges({ world, form }: Call) {
  const intent = form.text('payment_intent');
  return listPage(
    world.store.charges,
    form,
    '/v1/charges',
    (charge) => intent === undefined || charge.payment_intent === intent,
  );
}

function listDisputes({ world, form }: Call) {
  const intent = form.text('payment_intent');
  const charge = form.text('charge');
  return listPage(
    world.store.disputes,
    form,
    '/v1/disputes',
    (dispute) =>
      (intent === undefined || dispute.payment_intent === intent) &&
      (charge === undefined || dispute.charge === charge),
  );
}

function listEvents({ world, form }: Call) {
  const one = form.text('type');
  const wanted = one === undefined ? form.list('types') : [one];
  const matches = (type: string) =>
    wanted.length === 0 ||
    wanted.some((name) =>
      name.endsWith('.*') ? type.startsWith(name.slice(0, -1)) : type === name,
    );
  return listPage(world.store.events, form, '/v1/events', (event) => matches(event.type));
}

function account(): Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'charges_enabled'
  | 'payouts_enabled'
  | 'details_submitted'
  | 'country'
  | 'default_currency'
  | 'email'
  | 'type'
  | 'capabilities'
> {
  return {
    id: 'acct_sandbox',
    object: 'account',
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    country: 'US',
    default_currency: 'usd',
    email: null,
    type: 'standard',
    capabilities: { card_payments: 'active', us_bank_account_ach_payments: 'active' },
  };
}
