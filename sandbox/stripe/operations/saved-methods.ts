import type { Stripe } from 'stripe';
import { invalidRequest, resourceMissing, StripeFailure } from '../failure.ts';
import type { World } from '../world.ts';

/** Keeps a card for a customer. */
export function attach(world: World, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  method.customer = customer;
  method.allow_redisplay = 'limited';
  world.emit('payment_method.attached', method);
}

/** Lets a card go: it can never be charged again, and not be kept again either. */
export function detach(world: World, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { param: 'payment_method' },
    );
  }
  const customer = method.customer;
  method.customer = null;
  world.store.spentMethods.add(method.id);
  world.emit('payment_method.detached', method, { customer });
  return method;
}

/** @throws StripeFailure 400 for a customer who is not there, or no longer */
export function requireCustomer(world: World, id: string): Stripe.Customer {
  const customer = world.store.customers.find(id);
  if (customer === undefined || world.store.deletedCustomers.has(id)) {
    throw new StripeFailure(400, resourceMissing('customer', id, 'customer').body);
  }
  return customer;
}

/**
 * Refuses a card that this intent cannot use: kept for somebody else, let go, or used up.
 *
 * @throws StripeFailure 400
 */
export function refuseUnusable(
  world: World,
  method: Stripe.PaymentMethod,
  customer: string | null,
): void {
  if (world.store.spentMethods.has(method.id)) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  }
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest(
      `The PaymentMethod ${method.id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
    );
  }
}

/** A customer's id, however it is given. */
export function customerIdOf(
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'customer'>,
): string | null {
  const { customer } = intent;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
