import { withLateRule } from './late-charge.ts';
import { priceTable } from './services.ts';
import { visitRules } from './visit-rules.ts';

/**
 * What canceling costs (spec 9, policies), as it stands beside every price: what becomes of the fee,
 * and what the owner charges beyond it for a late cancellation, if anything.
 */
export function cancelRule(): string {
  return withLateRule(visitRules.cancelRule.replace('{fee}', `$${priceTable.bookingFee}`));
}
