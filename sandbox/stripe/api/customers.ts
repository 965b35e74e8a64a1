import type { Stripe } from 'stripe';
import { newCustomer } from '../objects/customer.ts';
import { detach } from '../operations/saved-methods.ts';
import type { World } from '../world.ts';
import type { Call, Route } from './call.ts';
import { listPage, listParameters } from './lists.ts';
import { changeMetadata } from './metadata.ts';
import { methodsOf } from './payment-methods.ts';

const settable = ['name', 'email', 'phone', 'description', 'metadata'];

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', parameters: settable, run: create },
  { method: 'GET', path: '/v1/customers', parameters: [...listParameters, 'email'], run: list },
  { method: 'GET', path: '/v1/customers/:id', parameters: [], run: retrieve },
  { method: 'POST', path: '/v1/customers/:id', parameters: settable, run: update },
  { method: 'DELETE', path: '/v1/customers/:id', parameters: [], run: remove },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    parameters: [...listParameters, 'type'],
    run: ({ world, id, form }) => methodsOf(world, form, living(world, id).id),
  },
];

function create({ world, form }: Call): Stripe.Customer {
  const customer = newCustomer({
    created: world.now(),
    name: form.text('name'),
    email: form.text('email'),
    phone: form.text('phone'),
    description: form.text('description'),
    metadata: changeMetadata({}, form),
  });
  world.store.customers.add(customer);
  world.emit('customer.created', customer);
  return customer;
}

function list({ world, form }: Call) {
  const email = form.text('email');
  return listPage(
    world.store.customers,
    form,
    '/v1/customers',
    (customer) =>
      !world.store.deletedCustomers.has(customer.id) &&
      (email === undefined || customer.email === email),
  );
}

function retrieve({ world, id }: Call) {
  const customer = world.store.customers.get(id);
  return world.store.deletedCustomers.has(id) ? tombstone(id) : customer;
}

function update({ world, id, form }: Call): Stripe.Customer {
  const customer = living(world, id);
  for (const field of ['name', 'email', 'phone', 'description'] as const) {
    if (form.has(field)) customer[field] = form.text(field) ?? null;
  }
  customer.metadata = changeMetadata(customer.metadata, form);
  world.emit('customer.updated', customer);
  return customer;
}

/** Its cards go with it. The record stays, as with Stripe, and only says that it is gone. */
function remove({ world, id }: Call) {
  const customer = living(world, id);
  for (const method of world.store.paymentMethods.rows()) {
    if (method.customer === id) detach(world, method);
  }
  world.emit('customer.deleted', customer);
  Object.assign(customer, {
    name: null,
    email: null,
    phone: null,
    description: null,
    metadata: {},
  } satisfies Partial<Stripe.Customer>);
  world.store.deletedCustomers.add(id);
  return tombstone(id);
}

function living(world: World, id: string): Stripe.Customer {
  const customer = world.store.customers.get(id);
  if (world.store.deletedCustomers.has(id)) throw world.store.customers.missing(id);
  return customer;
}

function tombstone(id: string): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}
