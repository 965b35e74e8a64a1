import type { LateChargeShown } from '#contracts/admin/late-charge.ts';
import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import {
  chargedLateFor,
  lateChargeOf,
  lateReasonOf,
  type LateReason,
} from '#domain/late-charge.ts';
import { centsToDecimal, type Cents } from '#domain/money.ts';
import { isInTime } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { historyOf } from '#server/audit/audit.ts';
import { cardForLateCharge, type LateCard } from '#server/balance/late-charge.ts';
import { agreedLateTerms } from '#server/cards/agreed-late-terms.ts';
import { isBilledByInvoice } from '#server/receipt/invoice-money.ts';
import { priceWithKept } from '#server/receipt/late-terms.ts';
import type { LedgerEntry } from '#server/receipt/ledger.ts';

/** What the owner may charge for a visit that doesn't take place, and the card for it. */
export type LateOffer = LateCard & { readonly reason: LateReason; readonly amount: Cents };

/**
 * What a visit can be charged as it was canceled late, or nobody could get in: what its customer was
 * told before they booked. Null where nothing was, where it was canceled in time or by us, and where
 * it was charged already: there is one such charge of a visit.
 */
export function lateOfferOf(
  app: App,
  booking: BookingRow,
  payments: readonly LedgerEntry[],
): LateOffer | null {
  const reason = lateReasonOf(booking);
  const isCharged = booking.lateCharge > 0 || payments.some(({ isLateCharge }) => isLateCharge);
  if (reason === null || isCharged || isBilledByInvoice(app, booking)) return null;
  if (reason === 'cancellation' && !isLateCancellation(app, booking)) return null;
  const charge = agreedLateTerms(app, booking)?.[reason] ?? null;
  const amount = lateChargeOf(charge, priceWithKept(booking, payments));
  if (amount === 0) return null;
  return { reason, amount, ...cardForLateCharge(app, booking, { amount, payments }) };
}

/** Whether a visit's customer canceled it, with less notice than the rule asks for. */
function isLateCancellation(app: App, booking: BookingRow): boolean {
  const lines = historyOf(app, 'booking', booking.id);
  const line = lines.findLast(({ action }) => action === 'status-cancelled');
  if (!line) return false;
  const isCustomers = line.actor === 'customer' || line.detail?.['cancelledBy'] === 'customer';
  return isCustomers && !isInTime(booking, line.createdAt);
}

/** The late charge of a visit for its owner: offered, asked for, or paid; null for none. */
export function lateChargeShown(
  app: App,
  booking: BookingRow,
  payments: readonly LedgerEntry[],
): LateChargeShown | null {
  const reason = chargedLateFor(booking);
  if (reason !== null) {
    const isPaid = owed(booking, payments) === 0;
    const amount = centsToDecimal(booking.lateCharge);
    return { reason, amount, state: isPaid ? 'paid' : 'asked', card: null, noCard: null };
  }
  const offer = lateOfferOf(app, booking, payments);
  if (!offer) return null;
  const { amount, card, why } = offer;
  return {
    reason: offer.reason,
    amount: centsToDecimal(amount),
    state: 'offered',
    card: card?.name ?? null,
    noCard: why,
  };
}
