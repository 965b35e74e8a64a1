import { lateTerms, withLateRule, type LateTerms } from './late-charge.ts';
import { priceTable } from './services.ts';
import { visitRules } from './visit-rules.ts';

/**
 * What canceling costs (spec 9, policies), as it stands beside every price: what becomes of the fee,
 * and what the owner charges beyond it for a late cancellation, if anything.
 */
export function cancelRule(): string {
  const only = lateTerms?.cancellation ? '' : 'only ';
  return withLateRule(withFee(visitRules.cancelRule.replace('{only}', only)));
}

/**
 * The same in a few words, beside the button of the form. What may be charged beyond the fee is
 * `or more` there, and behind its link to the terms.
 *
 * @param deadline until when it is free, once the visit's time is chosen: `Wed, Dec 2 at 8 AM`.
 */
export function cancelShort(deadline?: string, late: LateTerms | null = lateTerms): string {
  const fee = late?.cancellation ? '{fee} or more' : '{fee}';
  const until = deadline ?? '24 hours before your visit';
  return withFee(visitRules.cancelShort.replace('{until}', until).replace('{fee}', fee));
}

function withFee(rule: string): string {
  return rule.replaceAll('{fee}', `$${priceTable.bookingFee}`);
}
