import type { Stripe } from 'stripe';
import { Table } from './table.ts';

/** A finished request under an idempotency key, stored for replay. */
export interface RememberedAnswer {
  readonly key: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** In seconds since 1970. */
  readonly at: number;
}

/** Everything Stripe would store about the business. Plain JSON, so that a demo can save it. */
export interface Snapshot {
  readonly intents: Stripe.PaymentIntent[];
  readonly charges: Stripe.Charge[];
  readonly refunds: Stripe.Refund[];
  readonly disputes: Stripe.Dispute[];
  readonly paymentMethods: Stripe.PaymentMethod[];
  /** Deleted ones too: their id still says that they are gone. */
  readonly customers: Stripe.Customer[];
  readonly deletedCustomers: string[];
  readonly setupIntents: Stripe.SetupIntent[];
  /** Payment methods that were let go or used up: never to be used again. */
  readonly spentMethods: string[];
  readonly balanceTransactions: Stripe.BalanceTransaction[];
  readonly payouts: Stripe.Payout[];
  /** Which payout paid a balance transaction out. */
  readonly payoutOfTransaction: [string, string][];
  readonly events: Stripe.EventBase[];
  /** The test card or account each payment method was made from. */
  readonly cardNumbers: [string, string][];
  readonly answers: RememberedAnswer[];
}

const rememberedAnswers = 20_000;

export class Store {
  readonly intents = new Table<Stripe.PaymentIntent>('payment_intent', 'intent');
  readonly charges = new Table<Stripe.Charge>('charge', 'id');
  readonly refunds = new Table<Stripe.Refund>('refund', 'id');
  readonly disputes = new Table<Stripe.Dispute>('dispute', 'id');
  readonly paymentMethods = new Table<Stripe.PaymentMethod>('PaymentMethod', 'payment_method');
  readonly customers = new Table<Stripe.Customer>('customer', 'id');
  readonly deletedCustomers = new Set<string>();
  readonly setupIntents = new Table<Stripe.SetupIntent>('setupintent', 'intent');
  readonly spentMethods = new Set<string>();
  readonly balanceTransactions = new Table<Stripe.BalanceTransaction>('balance_transaction', 'id');
  readonly payouts = new Table<Stripe.Payout>('payout', 'payout');
  readonly payoutOfTransaction = new Map<string, string>();
  readonly events = new Table<Stripe.EventBase>('event', 'id');
  readonly cardNumbers = new Map<string, string>();
  readonly answers = new Map<string, RememberedAnswer>();

  remember(answer: RememberedAnswer): void {
    this.answers.set(answer.key, answer);
    const oldest = this.answers.keys().next();
    if (this.answers.size > rememberedAnswers && !oldest.done) this.answers.delete(oldest.value);
  }

  snapshot(): Snapshot {
    return {
      intents: this.intents.rows(),
      charges: this.charges.rows(),
      refunds: this.refunds.rows(),
      disputes: this.disputes.rows(),
      paymentMethods: this.paymentMethods.rows(),
      customers: this.customers.rows(),
      deletedCustomers: [...this.deletedCustomers],
      setupIntents: this.setupIntents.rows(),
      spentMethods: [...this.spentMethods],
      balanceTransactions: this.balanceTransactions.rows(),
      payouts: this.payouts.rows(),
      payoutOfTransaction: [...this.payoutOfTransaction],
      events: this.events.rows(),
      cardNumbers: [...this.cardNumbers],
      answers: [...this.answers.values()],
    };
  }

  restore(from: Partial<Snapshot>): void {
    this.intents.replaceAll(from.intents ?? []);
    this.charges.replaceAll(from.charges ?? []);
    this.refunds.replaceAll(from.refunds ?? []);
    this.disputes.replaceAll(from.disputes ?? []);
    this.paymentMethods.replaceAll(from.paymentMethods ?? []);
    this.customers.replaceAll(from.customers ?? []);
    this.deletedCustomers.clear();
    for (const id of from.deletedCustomers ?? []) this.deletedCustomers.add(id);
    this.setupIntents.replaceAll(from.setupIntents ?? []);
    this.spentMethods.clear();
    for (const id of from.spentMethods ?? []) this.spentMethods.add(id);
    this.balanceTransactions.replaceAll(from.balanceTransactions ?? []);
    this.payouts.replaceAll(from.payouts ?? []);
    this.payoutOfTransaction.clear();
    for (const [id, payout] of from.payoutOfTransaction ?? []) {
      this.payoutOfTransaction.set(id, payout);
    }
    this.events.replaceAll(from.events ?? []);
    this.cardNumbers.clear();
    for (const [id, number] of from.cardNumbers ?? []) this.cardNumbers.set(id, number);
    this.answers.clear();
    for (const answer of from.answers ?? []) this.answers.set(answer.key, answer);
  }
}
