import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Command } from '../control/endpoint.ts';
import { command, commonCommands } from '../control/endpoint.ts';
import type { FaultRule, Faults } from '../control/faults.ts';
import { faultRule } from '../control/faults.ts';
import { createPaymentMethod } from './api/payment-method-of.ts';
import { debitFailures, testRouting, type DebitFailureCode } from './bank-accounts.ts';
import type { Decline } from './declines.ts';
import { declineCodes } from './declines.ts';
import { invalidRequest, StripeFailure } from './failure.ts';
import { Form } from './form.ts';
import { confirmIntent } from './operations/confirm-intent.ts';
import { confirmSetup, finishSetupChallenge } from './operations/confirm-setup.ts';
import { closeDispute, openDispute } from './operations/disputes.ts';
import { settleDebit, type DebitOutcome } from './operations/debit-account.ts';
import { finishChallenge } from './operations/finish-challenge.ts';
import type { PayoutRequest } from './operations/payouts.ts';
import { arrivePayout, failPayout, makePayout } from './operations/payouts.ts';
import { failRefund, refundCharge } from './operations/refund-charge.ts';
import { detach } from './operations/saved-methods.ts';
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
  /** Begins to debit a bank account like a browser that then closes; it is decided days later. */
  debit(intent: string, account?: string): Stripe.PaymentIntent;
  /** The bank decides of a debit: by itself as the test account says. */
  settleDebit(intent: string, outcome?: DebitOutcome): Stripe.PaymentIntent;
  /** Keeps a card like a browser that then closes. A declined one leaves the intent open. */
  setUp(
    setupIntent: string,
    card?: string,
    challenge?: 'complete' | 'fail' | 'leave',
  ): Stripe.SetupIntent;
  /** What the bank answers to the next charges: of one payment method, or of every card. */
  decline(rule: BankRule): void;
  /** Lets a kept card go, as in Stripe's dashboard. */
  detach(method: string): Stripe.PaymentMethod;
  /** The bank sent its customer a new card, and told Stripe. */
  renewCard(method: string, expiry: { month: number; year: number }): Stripe.PaymentMethod;
  /** Refunds as from Stripe's dashboard: all that is left, or `amount` cents. */
  refund(intent: string, amount?: number): Stripe.Refund;
  failRefund(refund: string): Stripe.Refund;
  dispute(intent: string, reason?: string, amount?: number, isInquiry?: boolean): Stripe.Dispute;
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
  customers(): readonly Stripe.Customer[];
  setupIntents(): readonly Stripe.SetupIntent[];
  paymentMethods(): readonly Stripe.PaymentMethod[];
  payouts(): readonly Stripe.Payout[];
  balanceTransactions(): readonly Stripe.BalanceTransaction[];
  events(): readonly Stripe.EventBase[];
  deliveries(): readonly Delivery[];
}

const debitOutcomes: readonly DebitOutcome[] = [
  'arrives',
  ...(Object.keys(debitFailures) as DebitFailureCode[]),
];

export interface BankRule {
  readonly method?: string | undefined;
  readonly decline: Decline;
  readonly times?: number | 'always' | undefined;
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
      world.bank.clear();
      webhooks.rules.clear();
    },
    reset: () => {
      faults.clear();
      world.bank.clear();
      webhooks.reset();
      clock.offsetMs = 0;
      store.restore({});
      parts.changed();
    },
    pay: (intent, card = '4242424242424242', challenge = 'complete') =>
      noted(pay(world, store.intents.get(intent), card, challenge)),
    debit: (intent, account = '000123456789') =>
      noted(debit(world, store.intents.get(intent), account)),
    settleDebit: (intent, outcome) =>
      noted(structuredClone(settleDebit(world, store.intents.get(intent), outcome))),
    setUp: (intent, card = '4242424242424242', challenge = 'complete') =>
      noted(setUp(world, store.setupIntents.get(intent), card, challenge)),
    decline: (rule) => world.bank.add(rule),
    detach: (method) => noted(detach(world, store.paymentMethods.get(method))),
    renewCard: (method, expiry) => noted(renewCard(world, method, expiry)),
    refund: (intent, amount) =>
      noted(refundCharge(world, chargeOf(intent), { amount, metadata: {}, reason: undefined })),
    failRefund: (refund) => noted(failRefund(world, store.refunds.get(refund))),
    dispute: (intent, reason, amount, isInquiry) =>
      noted(openDispute(world, chargeOf(intent), { reason, amount, isInquiry })),
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
    customers: () =>
      store.customers.newestFirst().filter(({ id }) => !store.deletedCustomers.has(id)),
    setupIntents: () => store.setupIntents.newestFirst(),
    paymentMethods: () => store.paymentMethods.newestFirst(),
    payouts: () => store.payouts.newestFirst(),
    balanceTransactions: () => store.balanceTransactions.newestFirst(),
    events: () => store.events.newestFirst(),
    deliveries: () => webhooks.deliveries(),
  };
}

function methodFrom(world: World, card: string): Stripe.PaymentMethod {
  const details = `type=card&card[number]=${encodeURIComponent(card)}&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123`;
  return createPaymentMethod(world, Form.parse(details));
}

function debit(world: World, intent: Stripe.PaymentIntent, account: string): Stripe.PaymentIntent {
  const details = `type=us_bank_account&us_bank_account[routing_number]=${testRouting}&us_bank_account[account_number]=${account}`;
  const method = createPaymentMethod(world, Form.parse(details));
  const how = { returnUrl: undefined, canShowChallenge: true, offSession: false };
  return structuredClone(confirmIntent(world, intent, { method, ...how }));
}

function setUp(
  world: World,
  intent: Stripe.SetupIntent,
  card: string,
  challenge: 'complete' | 'fail' | 'leave',
): Stripe.SetupIntent {
  const method = methodFrom(world, card);
  try {
    confirmSetup(world, intent, { method, returnUrl: world.origin, canShowChallenge: true });
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error;
  }
  if (intent.status === 'requires_action' && challenge !== 'leave') {
    finishSetupChallenge(world, intent, challenge);
  }
  return structuredClone(intent);
}

function renewCard(
  world: World,
  id: string,
  { month, year }: { month: number; year: number },
): Stripe.PaymentMethod {
  const method = world.store.paymentMethods.get(id);
  if (method.card === undefined) throw invalidRequest('This payment method has no card.');
  const { exp_month: before, exp_year: yearBefore } = method.card;
  method.card.exp_month = month;
  method.card.exp_year = year;
  const previous = { card: { exp_month: before, exp_year: yearBefore } };
  world.emit('payment_method.automatically_updated', method, previous);
  return method;
}

function pay(
  world: World,
  intent: Stripe.PaymentIntent,
  card: string,
  challenge: 'complete' | 'fail' | 'leave',
): Stripe.PaymentIntent {
  const method = methodFrom(world, card);
  try {
    confirmIntent(world, intent, {
      method,
      returnUrl: world.origin,
      canShowChallenge: true,
      offSession: false,
    });
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
    debit: command(z.object({ intent: text, account: text.optional() }), ({ intent, account }) =>
      controls.debit(intent, account),
    ),
    settleDebit: command(
      z.object({ intent: text, outcome: z.enum(debitOutcomes).optional() }),
      ({ intent, outcome }) => controls.settleDebit(intent, outcome),
    ),
    refund: command(z.object({ intent: text, amount: cents }), ({ intent, amount }) =>
      controls.refund(intent, amount),
    ),
    setUp: command(
      z.object({
        intent: text,
        card: text.optional(),
        challenge: z.enum(['complete', 'fail', 'leave']).optional(),
      }),
      ({ intent, card, challenge }) => controls.setUp(intent, card, challenge),
    ),
    decline: command(
      z.object({
        method: text.optional(),
        decline: z.enum(declineCodes),
        times: z.union([z.int().positive(), z.literal('always')]).optional(),
      }),
      (rule) => controls.decline(rule),
    ),
    detach: command(z.object({ method: text }), ({ method }) => controls.detach(method)),
    renewCard: command(
      z.object({ method: text, month: z.int().min(1).max(12), year: z.int() }),
      ({ method, month, year }) => controls.renewCard(method, { month, year }),
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
