import { decimalToCents, formatMoney, type Cents } from './money.ts';
import { LEAST_CHARGE } from './tips.ts';

/** How a quote can ask for a deposit. */
export const DEPOSIT_KINDS = ['none', 'amount', 'percent'] as const;
/** See {@link DEPOSIT_KINDS}. */
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** What a quote asks for on acceptance: an amount in cents, or whole percents of what is accepted. */
export type Deposit =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'percent'; readonly percent: number };

/**
 * A typed deposit: `'120'` dollars or `'25'` percent.
 *
 * @returns null for none; undefined for a text that is neither, or less than a card can pay.
 */
export function typedDeposit(kind: DepositKind, text: string): Deposit | null | undefined {
  if (kind === 'none') return null;
  if (kind === 'percent') {
    const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    return percent >= 1 && percent <= 100 ? { kind, percent } : undefined;
  }
  const amount = decimalToCents(text.replace(/^\$/, ''));
  return amount >= LEAST_CHARGE ? { kind, amount } : undefined;
}

/**
 * What a deposit comes to for what was accepted, half a cent rounding up: never more than the total,
 * and all of it where a card couldn't pay so little. 0 for none.
 */
export function depositOf(deposit: Deposit | null | undefined, total: Cents): Cents {
  if (!deposit) return 0;
  const asked =
    deposit.kind === 'amount' ? deposit.amount : Math.floor((total * deposit.percent + 50) / 100);
  return Math.min(Math.max(asked, LEAST_CHARGE), Math.max(0, total));
}

/** A deposit for people, for what is chosen now: `$120`, and `$120 (25%)` of a percentage. */
export function depositText(deposit: Deposit, total: Cents): string {
  const amount = formatMoney(depositOf(deposit, total));
  return deposit.kind === 'percent' ? `${amount} (${deposit.percent}%)` : amount;
}

/** What a quote says of its deposit, for what is chosen now. */
export function depositSentence(deposit: Deposit, total: Cents): string {
  return `A deposit of ${depositText(deposit, total)} is due when you accept. It counts toward your price.`;
}

/**
 * What of an agreed deposit is still to be paid. What came in for the visit, by whatever means,
 * counts toward it first; what was given back later isn't asked for again as a deposit. Never
 * more than what is owed at all.
 *
 * @param received what came in for the service, whatever was refunded of it.
 * @param owed what is owed for the visit now.
 */
export function depositLeft(agreed: Cents, received: Cents, owed: Cents): Cents {
  return Math.max(0, Math.min(agreed - received, owed));
}
