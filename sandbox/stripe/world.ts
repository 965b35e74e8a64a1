import type { Stripe } from 'stripe';
import type { BankRules } from './declines.ts';
import type { Store } from './store.ts';

/** An object that an event can be about. */
export type EventObject =
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.Payout
  | Stripe.SetupIntent
  | Stripe.PaymentMethod
  | Stripe.Customer;

/** What the operations work on: the records, the clock and the event sender. */
export interface World {
  readonly store: Store;
  /** What the banks were told to answer. */
  readonly bank: BankRules;
  /** The address of this Stripe, for links in its objects. */
  readonly origin: string;
  /** Seconds since the epoch on the sandbox's clock, which a test can move. */
  now(): number;
  /**
   * Records an event about the object as it is now, and sends its webhook.
   *
   * @param previous the fields that were different before
   */
  emit(type: Stripe.Event.Type, object: EventObject, previous?: object): void;
  /** Runs after that many milliseconds, like Stripe's own background work. */
  later(delayMs: number, work: () => void): void;
}
