import type { LateTerms } from '#content/late-charge.ts';
import type { BookingRow } from '#db/rows.ts';
import { onItsWayBack, paid, totalOf } from '#domain/balance.ts';
import { chargedLateFor, LATE_NAMES, lateRuleFor } from '#domain/late-charge.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import type { LedgerEntry } from './ledger.ts';
import { lateTermsRows } from './late-terms-repository.ts';

/**
 * What a customer was told, before they booked, that a late cancellation or a lockout of a visit
 * costs; of a plan's visit as it began. Null for nothing: the owner's setting of today changes no
 * visit that is booked.
 */
export function lateTermsOf(
  app: Pick<App, 'db'>,
  { lateTerms, seriesId }: Pick<BookingRow, 'lateTerms' | 'seriesId'>,
): LateTerms | null {
  return lateTerms ?? (seriesId === null ? null : lateTermsRows(app).ofPlan(seriesId));
}

/** What a visit costs, and what of its payments stays with us if it doesn't take place. */
export function priceWithKept(booking: BookingRow, payments: readonly LedgerEntry[]) {
  return { total: totalOf(booking), kept: paid(payments) - onItsWayBack(payments) };
}

/** The rule for a visit in a sentence with its dollars; empty where nothing was said. */
export function lateRuleOf(
  terms: LateTerms | null,
  booking: BookingRow,
  payments: readonly LedgerEntry[],
): string {
  return lateRuleFor(terms, priceWithKept(booking, payments));
}

/** What is charged for a visit that didn't take place, for its customer's pages; empty for nothing. */
export function lateOnOwnPage(booking: BookingRow): { late?: { name: string; amount: string } } {
  const reason = chargedLateFor(booking);
  if (reason === null) return {};
  return { late: { name: LATE_NAMES[reason], amount: centsToDecimal(booking.lateCharge) } };
}
