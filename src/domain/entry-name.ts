import type { Occasion } from './ledger.ts';
import { methodName } from './payment-name.ts';

/** What Stripe took a fee for; `service` for what belongs to no movement of money. */
export type FeeKind = 'card' | 'debit' | 'refund' | 'dispute' | 'payout' | 'service';

const FEES: Readonly<Record<FeeKind, string>> = {
  card: 'Fee of a card payment',
  debit: 'Fee of a bank debit',
  refund: 'Fee of a refund',
  dispute: 'Fee of a dispute',
  payout: 'Fee of a payout',
  service: 'Fee of Stripe’s service',
};

/** What a fee was taken for, in words: `Fee of a card payment`. */
export function feeName(kind: FeeKind): string {
  return FEES[kind];
}

/**
 * What Stripe took a fee for, by the reporting category of its movement
 * (https://docs.stripe.com/reports/reporting-categories).
 *
 * @param isDebit whether the payment was a bank debit.
 */
export function feeKind(category: string | null, isDebit: boolean): FeeKind {
  if (category === null) return 'service';
  if (category.startsWith('charge')) return isDebit ? 'debit' : 'card';
  const kinds = ['refund', 'dispute', 'payout'] as const;
  return kinds.find((kind) => category.startsWith(kind)) ?? 'service';
}

/** An entry of the ledger as it is listed. */
type Entry = {
  readonly what: Occasion;
  /** How it was paid. */
  readonly method: string;
  /** What it was taken for; null for all but a fee. */
  readonly fee: FeeKind | null;
};

/** What an entry of the ledger is, in a few words: `Cash`, `Card, tip`, `Fee of a payout`. */
export function entryName({ what, method, fee }: Entry): string {
  if (what === 'fee') return feeName(fee ?? 'service');
  if (what === 'payout') return 'Payout';
  if (what === 'elsewhere') return 'Not through this website';
  if (what === 'dispute' || what === 'dispute-lost') return 'Dispute';
  if (what === 'tip') return `${methodName(method)}, tip`;
  if (what === 'refund') return `${methodName(method)}, refund`;
  return methodName(method);
}
