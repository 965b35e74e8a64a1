import type { LateTerms } from '#content/late-charge.ts';
import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { lateTermsOf } from '#server/receipt/late-terms.ts';
import { cardForVisit } from './find-cards.ts';

/**
 * What a late cancellation or a lockout of a visit may cost: as it was said before booking, or else
 * as its customer agreed to when they let us keep a card, which somebody who booked by phone may do.
 */
export function agreedLateTerms(app: App, booking: BookingRow): LateTerms | null {
  return lateTermsOf(app, booking) ?? cardForVisit(app, booking)?.lateTerms ?? null;
}
