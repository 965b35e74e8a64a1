import { lateRule, lateTerms, type LateTerms } from '#content/late-charge.ts';
import type { DraftPrice } from './visit-price.ts';

type Kept = Pick<DraftPrice, 'late'> | undefined;

/** What is said of terms, in a sentence; empty for none. */
export function lateRuleOfTerms(terms: LateTerms | null): string {
  return terms === null ? '' : lateRule(terms);
}

/**
 * What a hold keeps that a late cancellation or a lockout may cost: only what was shown, if this
 * browser's draft still holds it or it is in force. Where the owner charges nothing anymore, nothing.
 *
 * @param shown the sentence that the customer saw, empty for none. Without it nothing is compared,
 * and nothing may be charged.
 * @returns undefined if another sentence is in force than was shown.
 */
export function lateToHold(held: Kept, shown: string | undefined): LateTerms | null | undefined {
  if (shown === undefined || lateTerms === null) return null;
  const known = held ? [held.late ?? null, lateTerms] : [lateTerms];
  return known.find((terms) => lateRuleOfTerms(terms) === shown);
}
