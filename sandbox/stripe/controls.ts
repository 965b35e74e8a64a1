import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Command } from '../control/endpoint.ts';
import { command, commonCommands } from '../control/endpoint.ts';
import type { FaultRule, Faults } from '../control/faults.ts';
import { faultRule } from '../control/faults.ts';
import { createPaymentMethod } from './api/payment-method-of.ts';
import { invalidRequest, StripeFailure } from './failure.ts';
import { Form } from './form.ts';
import { confirmIntent } from './operations/confirm-intent.ts';
import { closeDispute, openDispute } from './operations/disputes.ts';
import { finishChallenge } from './operations/finish-challenge.ts';
import type { PayoutRequest } from './operations/payouts.ts';
import { arrivePayout, failPayout, makePayout } from './operations/payouts.ts';
import { failRefund, refundCharge } from './operations/refund-charge.ts';
import type { WebhookRule } from './webhooks/rules.ts';
import { webhookRule } from './webhooks/rules.ts';
import type { Delivery, Webhooks } from './webhooks/webhooks.ts';
import type { World } from './world.ts';

/** What a test, or the sandbox's page, can do to Stripe directly. */
export interface StripeControls {
  /** Without a path it applies to the API, not to Stripe.js and its pages. */
  fail(rule: FaultRule): void;
  webhook(rule: WebhookRule): void;
  /** Removes all failure rules; past events stay. */
  clear(): void;
  /** Resets everything. */
  reset(): void;
  /** Pays like a browser that then closes. A declined card leaves the intent unpaid. */
  pay(
    intent: string,
    card?: string,
    challenge?: 'complete' | 'fail' | 'leave',
  ): Stripe.PaymentIntent;
  /** Refunds as from Stripe's dashboard: all that is left, or `amount` cents. */
  refund(intent: string, amount?: number): Stripe.Refund;
  failRefund(refund: string): Stripe.Refund;
  dispute(intent: string, reason?: string, amount?: number): Stripe.Dispute;
  closeDispute(dispute: string, status: 'won' | 'lost'): Stripe.Dispute;
  /** Pays out what is available; `pending` takes what is not yet, too. Arrives at once. */
  payOut(request?: PayoutRequest): Stripe.Payout;
  arrivePayout(payout: string): Stripe.Payout;
  /** The bank sends the money back. */
  failPayout(payout: string): Stripe.Payout;
  /** Moves Stripe's clock; signatures use the real time. */
  advance(ms: number): void;
  /** Sends held webhooks; returns how many. */
  release(reversed?: boolean): Promise<number>;
  /** Resends an event's webhook. */
  resend(event: string): Promise<void>;
  intents(): readonly Stripe.PaymentIntent[];
  charges(): readonly Stripe.Charge[];
  refunds(): readonly Stripe.Refund[];
  disputes(): readonly Stripe.Dispute[];
  payouts(): readonly Stripe.Payout[];
  balanceTransactions(): readonly Stripe.BalanceTransaction[];
  events(): readonly Stripe.EventBase[];
  deliveries(): readonly Delivery[];
}

export interface ControlParts {
  readonly world: World;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly clock: { offsetMs: number };
  changed(): void;
}

export function stripeControls(parts: ControlParts): StripeControls {
  const { world, faults, webhooks, clock } = parts;
  const { store } = world;
  const noted = <T>(value: T): T => {
    // No call caused it, so no answer has to wait for its webhooks.
    void webhooks.takeFirsts();
    parts.changed();
    return value;
  };
  const chargeOf = (id: string) => {
    const { latest_charge: charge } = store.intents.get(id);
    if (typeof charge !== 'string') throw invalidRequest(`PaymentIntent ${id} has no charge.`);
    return store.charges.get(charge);
  };
  return {
    fail: (rule) => faults.add({ path: '/v1/*', ...rule }),
    webhook: (rule) => webhooks.rules.add(rule),
    clear: () => {
      faults.clear();
      webhooks.rules.clear();
    },
    reset: () => {
      faults.clear();
      webhooks.reset();
      clock.offsetMs = 0;
      store.restore({});
      parts.changed();
    },
    pay: (intent, card = '4242424242424242', challenge = 'complete') =>
      noted(pay(world, store.intents.get(intent), card, challenge)),
    refund: (intent, amount) =>
      noted(refundCharge(world, chargeOf(intent), { amount, metadata: {}, reason: undefined })),
    failRefund: (refund) => noted(failRefund(world, store.refunds.get(refund))),
    dispute: (intent, reason, amount) =>
      noted(openDispute(world, chargeOf(intent), { reason, amount })),
    closeDispute: (dispute, status) =>
      noted(closeDispute(world, store.disputes.get(dispute), status)),
    payOut: (request = {}) => noted(makePayout(world, request)),
    arrivePayout: (payout) => noted(arrivePayout(world, store.payouts.get(payout))),
    failPayout: (payout) => noted(failPayout(world, store.payouts.get(payout))),
    advance: (ms) => {
      clock.offsetMs += ms;
    },
    release: (reversed = false) => webhooks.release(reversed),
    resend: (event) => webhooks.resend(store.events.get(event)),
    intents: () => store.intents.newestFirst(),
    charges: () => store.charges.newestFirst(),
    refunds: () => store.refunds.newestFirst(),
    disputes: () => store.disputes.newestFirst(),
    payouts: () => store.payouts.newestFirst(),
    balanceTransactions: () => store.balanceTransactions.newestFirst(),
    events: () => store.events.newestFirst(),
    deliveries: () => webhooks.deliveries(),
  };
}

function pay(
  world: World,
  intent: Stripe.PaymentIntent,
  card: string,
  challenge: 'complete' | 'fail' | 'leave',
): Stripe.PaymentIntent {
  const details = `type=card&card[number]=${encodeURIComponent(card)}&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123`;
  const method = createPaymentMethod(world, Form.parse(details));
  try {
    confirmIntent(world, intent, { method, returnUrl: world.origin, canShowChallenge: true });
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error;
  }
  if (intent.status === 'requires_action' && challenge !== 'leave') {
    finishChallenge(world, intent, challenge);
  }
  return structuredClone(intent);
}

/** The same over HTTP: `{ "action": "pay", "intent": "pi_...", "card": "4242..." }`. */
export function stripeCommands(controls: StripeControls, faults: Faults): Record<string, Command> {
  const text = z.string();
  const cents = z.int().positive().optional();
  return {
    ...commonCommands(faults, controls.reset),
    fail: command(faultRule, controls.fail),
    clear: command(z.object({}), controls.clear),
    webhook: command(webhookRule, controls.webhook),
    pay: command(
      z.object({
        intent: text,
        card: text.optional(),
        challenge: z.enum(['complete', 'fail', 'leave']).optional(),
      }),
      ({ intent, card, challenge }) => controls.pay(intent, card, challenge),
    ),
    refund: command(z.object({ intent: text, amount: cents }), ({ intent, amount }) =>
      controls.refund(intent, amount),
    ),
    failRefund: command(z.object({ refund: text }), ({ refund }) => controls.failRefund(refund)),
    dispute: command(
      z.object({ intent: text, reason: text.optional(), amount: cents }),
      ({ intent, reason, amount }) => controls.dispute(intent, reason, amount),
    ),
    closeDispute: command(
      z.object({ dispute: text, status: z.enum(['won', 'lost']) }),
      ({ dispute, status }) => controls.closeDispute(dispute, status),
    ),
    payOut: command(
      z.object({ pending: z.boolean().optional(), leave: z.boolean().optional() }),
      (request) => controls.payOut(request),
    ),
    arrivePayout: command(z.object({ payout: text }), ({ payout }) =>
      controls.arrivePayout(payout),
    ),
    failPayout: command(z.object({ payout: text }), ({ payout }) => controls.failPayout(payout)),
    advance: command(z.object({ ms: z.int() }), ({ ms }) => controls.advance(ms)),
    release: command(z.object({ reversed: z.boolean().optional() }), ({ reversed }) =>
      controls.release(reversed),
    ),
    resend: command(z.object({ event: text }), ({ event }) => controls.resend(event)),
  };
}
