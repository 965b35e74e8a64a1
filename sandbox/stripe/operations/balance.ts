import type { Stripe } from 'stripe';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { World } from '../world.ts';

const day = 24 * 3600;
/** A card's money can be paid out two days later, as for a business in the United States. */
const settlingSeconds = 2 * day;
/** What Stripe keeps of a card payment in the United States: 2.9 % and 30 cents. */
const feeShare = 0.029;
const fixedFee = 30;
/** What a dispute costs, whoever wins it. */
const disputeFee = 1500;

/** The money of a paid charge, less Stripe's fee. */
export function balanceCharge(world: World, charge: Stripe.Charge): void {
  const created = world.now();
  const transaction = newBalanceTransaction({
    type: 'charge',
    category: 'charge',
    amount: charge.amount,
    fee: Math.round(charge.amount * feeShare) + fixedFee,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    created,
    availableOn: created + settlingSeconds,
  });
  charge.balance_transaction = world.store.balanceTransactions.add(transaction).id;
}

/** What Stripe keeps of a bank debit: 0.8 %, at most five dollars. */
const debitFeeShare = 0.008;
const mostDebitFee = 500;
/** About four business days. */
const debitSeconds = 5 * day;

/** The money of a debit that has begun: pending, long before the bank has decided. */
export function balanceDebit(world: World, charge: Stripe.Charge): void {
  const created = world.now();
  const transaction = newBalanceTransaction({
    type: 'payment',
    category: 'charge',
    amount: charge.amount,
    fee: Math.min(Math.round(charge.amount * debitFeeShare), mostDebitFee),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    created,
    availableOn: created + debitSeconds,
  });
  charge.balance_transaction = world.store.balanceTransactions.add(transaction).id;
}

/** The money of a debit that failed leaves the balance again. */
export function balanceFailedDebit(world: World, charge: Stripe.Charge): void {
  const created = world.now();
  const transaction = newBalanceTransaction({
    type: 'payment_failure_refund',
    category: 'charge_failure',
    amount: -charge.amount,
    currency: charge.currency,
    source: charge.id,
    description: 'Payment failure refund',
    created,
    availableOn: created,
  });
  charge.failure_balance_transaction = world.store.balanceTransactions.add(transaction).id;
}

/** The money of a refund leaves; Stripe keeps its fee. */
export function balanceRefund(world: World, refund: Stripe.Refund): void {
  const created = world.now();
  const transaction = newBalanceTransaction({
    type: 'refund',
    category: 'refund',
    amount: -refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FOR PAYMENT',
    created,
    availableOn: created,
  });
  refund.balance_transaction = world.store.balanceTransactions.add(transaction).id;
}

/** The money of a refund that the bank could not pay out comes back. */
export function balanceFailedRefund(world: World, refund: Stripe.Refund): void {
  const created = world.now();
  const transaction = newBalanceTransaction({
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FAILURE',
    created,
    availableOn: created,
  });
  refund.failure_balance_transaction = world.store.balanceTransactions.add(transaction).id;
}

/** A dispute takes its amount and a fee, or gives the amount back when it is won. */
export function balanceDispute(
  world: World,
  dispute: Stripe.Dispute,
  turn: 'withdrawn' | 'reinstated',
): void {
  const created = world.now();
  const isTaken = turn === 'withdrawn';
  const charge = typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id;
  const transaction = newBalanceTransaction({
    type: 'adjustment',
    category: isTaken ? 'dispute' : 'dispute_reversal',
    amount: isTaken ? -dispute.amount : dispute.amount,
    fee: isTaken ? disputeFee : 0,
    feeDescription: 'Dispute fee',
    currency: dispute.currency,
    source: dispute.id,
    description: isTaken
      ? `Chargeback withdrawal for ${charge}`
      : `Chargeback reversal for ${charge}`,
    created,
    availableOn: created,
  });
  world.store.balanceTransactions.add(transaction);
  dispute.balance_transactions.push(structuredClone(transaction));
}

/** The transaction as it reads now: what is pending becomes available by the clock alone. */
export function asOfNow(
  world: World,
  transaction: Stripe.BalanceTransaction,
): Stripe.BalanceTransaction {
  const status = transaction.available_on <= world.now() ? 'available' : 'pending';
  return { ...transaction, status };
}
