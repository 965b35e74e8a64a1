import { lateSentence, type LateCharge, type LateTerms } from '#content/late-charge.ts';
import { formatMoney, type Cents } from './money.ts';
import { LEAST_CHARGE } from './tips.ts';

/** A visit's price in cents, and what of the money that came in for it stays with us. */
type Priced = { readonly total: Cents; readonly kept: Cents };

/**
 * What a charge comes to for a visit, half a cent rounding up. With the fee that we keep it is never
 * more than the visit would have cost.
 *
 * @returns 0 for none, and where a card couldn't pay so little.
 */
export function lateChargeOf(charge: LateCharge | null, { total, kept }: Priced): Cents {
  if (charge === null) return 0;
  const { kind, value } = charge;
  const asked = kind === 'amount' ? value * 100 : Math.floor((total * value + 50) / 100);
  const most = Math.min(asked, total - kept);
  return most >= LEAST_CHARGE ? most : 0;
}

/** The rule for a visit whose price is known, in dollars; empty for none. */
export function lateRuleFor(terms: LateTerms | null, visit: Priced): string {
  const textOf = (charge: LateCharge | null) => {
    const amount = lateChargeOf(charge, visit);
    return amount > 0 ? formatMoney(amount) : null;
  };
  return lateSentence({
    cancellation: textOf(terms?.cancellation ?? null),
    lockout: textOf(terms?.lockout ?? null),
  });
}

/** What a late charge can be for, by the status of its visit. */
export const LATE_REASONS = ['cancellation', 'lockout'] as const;
/** See {@link LATE_REASONS}. */
export type LateReason = (typeof LATE_REASONS)[number];

/** What a visit that doesn't take place can be charged for; null for any other. */
export function lateReasonOf({ status }: { readonly status: string }): LateReason | null {
  if (status === 'cancelled') return 'cancellation';
  return status === 'no-show' ? 'lockout' : null;
}

/** What the owner charges a visit for, as it doesn't take place; null where nothing is charged. */
export function chargedLateFor(visit: {
  readonly status: string;
  readonly lateCharge: Cents;
}): LateReason | null {
  return visit.lateCharge > 0 ? lateReasonOf(visit) : null;
}

/** What it is called on receipts, pages and lists. */
export const LATE_NAMES: Readonly<Record<LateReason, string>> = {
  cancellation: 'Late cancellation',
  lockout: 'Lockout',
};

/** The same in a sentence: `for the late cancellation of your visit on Fri, Nov 27`. */
export function forLate(reason: LateReason, day: string): string {
  return reason === 'cancellation'
    ? `for the late cancellation of your visit on ${day}`
    : `for your visit on ${day}, because we couldn’t get in`;
}
