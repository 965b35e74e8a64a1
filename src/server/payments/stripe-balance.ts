import type Stripe from 'stripe';
import type { Cents } from '#domain/money.ts';
import { ask } from './stripe-client.ts';

/** One movement of the balance at Stripe. Money in cents; `net` is `amount` less `fee`. */
export type BalanceMove = {
  id: string;
  /** Stripe's reporting category: `charge`, `refund`, `dispute`, `payout` and so on. */
  category: string;
  /** Negative when the money leaves the balance. */
  amount: Cents;
  fee: Cents;
  net: Cents;
  currency: string;
  /** The charge, refund, dispute or payout behind it; null for one of Stripe's own. */
  sourceId: string | null;
  /** The payment that a charge, a refund or a dispute belongs to. */
  paymentIntentId: string | null;
  /** The words on Stripe's own statement. */
  description: string | null;
  createdAt: Date;
  availableAt: Date;
};

/** Money on its way to the business's bank account, or there. In cents. */
export type Payout = {
  id: string;
  amount: Cents;
  currency: string;
  /** `pending`, `in_transit`, `paid`, `failed` or `canceled`. */
  status: string;
  /** Whether Stripe can list what is in it: not so for one that was made by hand. */
  isAutomatic: boolean;
  failure: string | null;
  arrivesAt: Date;
  createdAt: Date;
};

/** A page of a list at Stripe, newest first; `next` is null on the last one. */
export type StripePage<T> = { items: T[]; next: string | null };

/** The part of the gateway that reads what moved on the account. */
export function stripeBalance(stripe: Stripe) {
  return {
    /**
     * A page of the account's movements since a given time, newest first.
     *
     * @param after the previous page's `next`, null for the first page.
     */
    async balanceMovesSince(moment: Date, after: string | null): Promise<StripePage<BalanceMove>> {
      const page = await ask(() =>
        stripe.balanceTransactions.list({
          ...pageOf(after),
          ...since(moment),
          expand: ['data.source'],
        }),
      );
      return toPage(page, toBalanceMove);
    },

    /** A page of what one automatic payout paid out, the payout's own movement with it. */
    async balanceMovesOf(payoutId: string, after: string | null): Promise<StripePage<BalanceMove>> {
      const page = await ask(() =>
        stripe.balanceTransactions.list({
          ...pageOf(after),
          payout: payoutId,
          expand: ['data.source'],
        }),
      );
      return toPage(page, toBalanceMove);
    },

    /** The dispute of a payment that was lost for good; null while there is none. */
    async lostDispute(paymentIntentId: string): Promise<string | null> {
      const { data } = await ask(() =>
        stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }),
      );
      return data.find(({ status }) => status === 'lost')?.id ?? null;
    },

    /** A page of the payouts made since a given time, newest first. */
    async payoutsSince(moment: Date, after: string | null): Promise<StripePage<Payout>> {
      const page = await ask(() => stripe.payouts.list({ ...pageOf(after), ...since(moment) }));
      return toPage(page, toPayout);
    },
  };
}

function pageOf(after: string | null) {
  return { limit: 100, ...(after === null ? {} : { starting_after: after }) };
}

function since(moment: Date) {
  return { created: { gte: Math.floor(moment.getTime() / 1000) } };
}

function toPage<From extends { id: string }, To>(
  { data, has_more: hasMore }: Stripe.ApiList<From>,
  read: (item: From) => To,
): StripePage<To> {
  return { items: data.map(read), next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function toBalanceMove(move: Stripe.BalanceTransaction): BalanceMove {
  const { source } = move;
  return {
    id: move.id,
    category: move.reporting_category,
    amount: move.amount,
    fee: move.fee,
    net: move.net,
    currency: move.currency,
    sourceId: typeof source === 'string' ? source : (source?.id ?? null),
    paymentIntentId: intentOf(source),
    description: move.description,
    createdAt: new Date(move.created * 1000),
    availableAt: new Date(move.available_on * 1000),
  };
}

function intentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  const intent = source.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function toPayout(payout: Stripe.Payout): Payout {
  return {
    id: payout.id,
    amount: payout.amount,
    currency: payout.currency,
    status: payout.status,
    isAutomatic: payout.automatic,
    failure: payout.failure_message,
    arrivesAt: new Date(payout.arrival_date * 1000),
    createdAt: new Date(payout.created * 1000),
  };
}
