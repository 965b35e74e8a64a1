import type { Stripe } from 'stripe';
import { accountByNumber, debitFailures, type DebitFailureCode } from '../bank-accounts.ts';
import { invalidRequest, unexpectedState } from '../failure.ts';
import { newDebitCharge } from '../objects/bank-debit.ts';
import type { World } from '../world.ts';
import { balanceDebit, balanceFailedDebit } from './balance.ts';

/** What a bank decides of a debit: the money arrives, or why it doesn't. */
export type DebitOutcome = 'arrives' | DebitFailureCode;

/**
 * Begins to debit a bank account; the intent becomes `processing`, and stays that for days.
 *
 * @throws StripeFailure 400 where the intent does not take bank accounts
 */
export function beginDebit(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  if (!intent.payment_method_types.includes('us_bank_account')) {
    throw invalidRequest(
      `The PaymentMethod provided (us_bank_account) is not allowed for this PaymentIntent. Please use one of: ${intent.payment_method_types.join(', ')}.`,
      { param: 'payment_method' },
    );
  }
  const charge = newDebitCharge(intent, method, { created: world.now(), origin: world.origin });
  world.store.charges.add(charge);
  Object.assign(intent, {
    status: 'processing',
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  } satisfies Partial<Stripe.PaymentIntent>);
  // As with Stripe it stands in the balance from the start, pending, and is taken back if it fails.
  balanceDebit(world, charge);
  world.emit('charge.pending', charge);
  world.emit('payment_intent.processing', intent);
  return intent;
}

/**
 * The bank decides, days later; by itself as the test account says.
 *
 * @throws StripeFailure payment_intent_unexpected_state where no debit is on its way
 */
export function settleDebit(
  world: World,
  intent: Stripe.PaymentIntent,
  outcome: DebitOutcome = outcomeOf(world, intent),
): Stripe.PaymentIntent {
  const { latest_charge: chargeId, payment_method: method } = intent;
  if (intent.status !== 'processing' || typeof chargeId !== 'string') {
    throw unexpectedState('No debit of this PaymentIntent is on its way.', intent);
  }
  const charge = world.store.charges.get(chargeId);
  if (outcome === 'arrives') {
    Object.assign(charge, { status: 'succeeded', paid: true });
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    if (typeof method === 'string') world.store.spentMethods.add(method);
    world.emit('charge.succeeded', charge);
    world.emit('payment_intent.succeeded', intent);
    return intent;
  }
  const { code, message } = debitFailures[outcome];
  Object.assign(charge, { status: 'failed', failure_code: code, failure_message: message });
  balanceFailedDebit(world, charge);
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code,
      message,
      ...(typeof method === 'string' && {
        payment_method: structuredClone(world.store.paymentMethods.get(method)),
      }),
    },
  });
  world.emit('charge.failed', charge);
  world.emit('payment_intent.payment_failed', intent);
  return intent;
}

function outcomeOf(world: World, { payment_method: method }: Stripe.PaymentIntent): DebitOutcome {
  const number = typeof method === 'string' ? world.store.cardNumbers.get(method) : undefined;
  return accountByNumber(number ?? '')?.fails ?? 'arrives';
}
