import type { Account, Occasion } from './ledger.ts';
import type { Cents } from './money.ts';

/** How a payment was made. A bank debit comes in through Stripe, as a card payment does. */
export const METHODS = ['card', 'debit', 'cash', 'peer', 'reader', 'other'] as const;
/** See {@link METHODS}. */
export type Method = (typeof METHODS)[number];

/** A part of what the ledger says of a month. */
export type LedgerSum = {
  readonly what: Occasion;
  readonly debit: Account;
  readonly credit: Account;
  readonly sum: Cents;
};

/** The money of a month, in cents. */
export type MonthSums = {
  /** What came in, tips with it, and the same by method. */
  received: Cents;
  byMethod: Record<Method, Cents>;
  /** The part of it that belongs to the crews. */
  tips: Cents;
  /** The part of it that is for late cancellations and lockouts. */
  lateCharges: Cents;
  refunded: Cents;
  /** What the banks of customers took back, less what came again. */
  disputed: Cents;
  /** What Stripe kept. */
  fees: Cents;
  /** What Stripe paid out to the bank. */
  paidOut: Cents;
};

/**
 * Adds up what the ledger says of a month.
 *
 * @param debits how much of it came in by bank debit: the ledger only knows that it was through Stripe.
 */
export function monthSums(sums: readonly LedgerSum[], debits: Cents): MonthSums {
  const total: MonthSums = {
    received: 0,
    byMethod: { card: 0, debit: debits, cash: 0, peer: 0, reader: 0, other: 0 },
    tips: 0,
    lateCharges: 0,
    refunded: 0,
    disputed: 0,
    fees: 0,
    paidOut: 0,
  };
  for (const { what, debit, credit, sum } of sums) {
    if (what === 'payment' || what === 'tip') {
      total.received += sum;
      total.byMethod[methodOf(debit, false)] += sum;
    }
    if (what === 'tip') total.tips += sum;
    if (what === 'payment' && credit === 'late_charges') total.lateCharges += sum;
    if (what === 'refund') total.refunded += sum;
    if (what === 'dispute') total.disputed += sum;
    if (what === 'fee') total.fees += sum;
    if (what === 'payout') total.paidOut += sum;
  }
  total.byMethod.card -= debits;
  return total;
}

/** The method of the account that money came in at: what Stripe holds was paid by card or bank debit. */
export function methodOf(account: Account, isDebit: boolean): Method {
  if (account === 'stripe') return isDebit ? 'debit' : 'card';
  return METHODS.find((method) => method === account) ?? 'other';
}

/** A record with each of its values changed. */
export function mapValues<K extends string, A, B>(
  record: Readonly<Record<K, A>>,
  change: (value: A) => B,
): Record<K, B> {
  const entries = Object.entries<A>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(entries) as Record<K, B>;
}
