import type Stripe from 'stripe';
import type { Cents } from '#domain/money.ts';
import { AppError } from '#server/errors.ts';
import { type MadeRefund, refundMarks, toMadeRefund } from './made-refund.ts';
import { ask, isStripeCode, stripeClient } from './stripe-client.ts';
import { stripeBalance } from './stripe-balance.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeCharges } from './stripe-charges.ts';
import {
  idOfObject,
  intentOfEvent,
  marksOf,
  marksOfCharge,
  readDisputes,
  type PaymentState,
  toPaymentState,
} from './payment-state.ts';

/** The gateway's settings. */
export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | null;
  jsUrl: string | null;
  /** Our address: several websites may share one Stripe account. */
  siteUrl: string;
};

type Methods = Pick<
  Stripe.PaymentIntentCreateParams,
  'allowed_payment_method_types' | 'payment_method_options'
>;
const CARD: Methods = { allowed_payment_method_types: ['card'] };
/** An account is confirmed by signing in at the bank, at once: small test deposits take days. */
const CARD_OR_DEBIT: Methods = {
  allowed_payment_method_types: ['card', 'us_bank_account'],
  payment_method_options: { us_bank_account: { verification_method: 'instant' } },
};

/** A verified event: its id and type, what it is about, and the payment that belongs to. */
export type StripeEvent = {
  id: string;
  type: string;
  objectId: string | null;
  paymentIntentId: string | null;
};

/**
 * Stripe through its official library. Every failure of the network or of Stripe is an AppError
 * `unavailable` with a sentence for the customer; the cause goes to the log.
 */
export function stripeGateway(settings: StripeSettings) {
  const stripe = stripeClient(settings);
  const isTestKey = /^[rs]k_test_/.test(settings.secretKey);

  /** A charge stays marked as disputed forever: its disputes say how it stands. */
  const disputesOf = async (paymentIntentId: string) => {
    const { data } = await ask(() =>
      stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }),
    );
    return readDisputes(data);
  };

  return {
    publishableKey: settings.publishableKey,
    jsUrl: settings.jsUrl,
    ...stripeBalance(stripe),
    ...stripeCards(stripe, settings.siteUrl),
    ...stripeCharges(stripe, settings.siteUrl),

    /** A payment in Stripe's dashboard, in the mode of our key. */
    dashboardUrl(paymentIntentId: string): string {
      return `https://dashboard.stripe.com/${isTestKey ? 'test/' : ''}payments/${paymentIntentId}`;
    },

    /** Makes the intent of a draft; the same draft twice is the same intent. */
    async createIntent(draft: { id: number; key: string }, amount: Cents): Promise<PaymentState> {
      const intent = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount,
            currency: 'usd',
            // Cards and wallets only: a delayed method would outlive the hold.
            allowed_payment_method_types: ['card'],
            description: 'Booking fee',
            metadata: marksOf(draft, settings.siteUrl),
          },
          { idempotencyKey: `draft-${draft.key}` },
        ),
      );
      return toPaymentState(intent, settings.siteUrl);
    },

    /** Makes the intent of a balance's charge; the same charge twice is the same intent. */
    async createBalanceIntent(charge: {
      key: string;
      bookingKey: string;
      invoiceKey?: string;
      amount: Cents;
      tip: Cents;
      isLate?: boolean;
      /** Whether it can be paid from a bank account, too: then it may be on its way for days. */
      takesDebit?: boolean;
      description: string;
    }): Promise<PaymentState> {
      const intent = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount: charge.amount + charge.tip,
            currency: 'usd',
            ...(charge.takesDebit ? CARD_OR_DEBIT : CARD),
            description: charge.description,
            metadata: marksOfCharge(charge, settings.siteUrl),
          },
          { idempotencyKey: `charge-${charge.key}` },
        ),
      );
      return toPaymentState(intent, settings.siteUrl);
    },

    /** An intent's state; undefined when Stripe does not know it. */
    async findIntent(id: string): Promise<PaymentState | undefined> {
      try {
        const intent = await ask(() =>
          stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
        );
        const state = toPaymentState(intent, settings.siteUrl);
        return state.disputed ? { ...state, ...(await disputesOf(id)) } : state;
      } catch (error) {
        if (isStripeCode(error, 'resource_missing')) return undefined;
        throw error;
      }
    },

    /** Cancels an intent so that nobody can pay it; false when it is too late for that. */
    async cancelIntent(id: string): Promise<boolean> {
      try {
        const intent = await ask(() => stripe.paymentIntents.cancel(id));
        return intent.status === 'canceled';
      } catch (error) {
        if (isStripeCode(error, 'payment_intent_unexpected_state')) return false;
        // An intent that Stripe does not know (the keys were changed) cannot be paid either.
        if (isStripeCode(error, 'resource_missing')) return true;
        throw error;
      }
    },

    /**
     * Makes one refund attempt; the same attempt twice refunds once.
     *
     * @param refund `amount` in cents, undefined for the rest; `mark` finds the refund again.
     */
    async refund(refund: {
      paymentIntentId: string;
      amount: Cents | undefined;
      mark: string;
      isGoodwill: boolean;
      isTip: boolean;
      attempt: number;
    }): Promise<MadeRefund> {
      const { paymentIntentId, amount, mark, attempt } = refund;
      const made = await ask(() =>
        stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            ...(amount === undefined ? {} : { amount }),
            metadata: refundMarks(refund),
          },
          { idempotencyKey: `refund-${mark}-${attempt}` },
        ),
      );
      return toMadeRefund(made);
    },

    /** A payment's refunds, newest first, also those that came back. */
    async refundsOf(paymentIntentId: string): Promise<MadeRefund[]> {
      const { data } = await ask(() =>
        stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
      );
      return data.map(toMadeRefund);
    },

    /**
     * A page of the payments made since a given time, newest first.
     *
     * @param after the previous page's `next`, null for the first page.
     * @returns `next` is null on the last page.
     */
    async paymentsSince(
      moment: Date,
      after: string | null,
    ): Promise<{ payments: PaymentState[]; next: string | null }> {
      const { data, has_more: hasMore } = await ask(() =>
        stripe.paymentIntents.list({
          created: { gte: Math.floor(moment.getTime() / 1000) },
          limit: 100,
          expand: ['data.latest_charge'],
          ...(after === null ? {} : { starting_after: after }),
        }),
      );
      return {
        payments: data.map((intent) => toPaymentState(intent, settings.siteUrl)),
        next: hasMore ? (data.at(-1)?.id ?? null) : null,
      };
    },

    /** Checks the signature of a webhook's raw body. @throws AppError `invalid` when it is wrong. */
    async readEvent(rawBody: string, signature: string): Promise<StripeEvent> {
      try {
        const event = await stripe.webhooks.constructEventAsync(
          rawBody,
          signature,
          settings.webhookSecret,
        );
        return {
          id: event.id,
          type: event.type,
          objectId: idOfObject(event.data.object),
          paymentIntentId: intentOfEvent(event.data.object),
        };
      } catch (cause) {
        throw new AppError('invalid', 'The signature of this event isn’t valid.', { cause });
      }
    },
  };
}
/** See {@link stripeGateway}. */
export type StripeGateway = ReturnType<typeof stripeGateway>;
