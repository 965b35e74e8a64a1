import type { BookingRow, PlannedChargeRow } from '#db/rows.ts';
import { lateChargeOf, lateReasonOf } from '#domain/late-charge.ts';
import type { Cents } from '#domain/money.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import {
  cardForVisit,
  chargeableCard,
  type ChargeableCard,
  whyNotChargeable,
} from '#server/cards/find-cards.ts';
import { nameOfCard } from '#server/cards/stored-card.ts';
import { priceWithKept } from '#server/receipt/late-terms.ts';
import type { LedgerEntry } from '#server/receipt/ledger.ts';
import { chargeRows } from './charges-repository.ts';
import { closeCharge } from './close-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { takeUpUnknown } from './take-up-unknown.ts';

/** The card for a late charge, or in a sentence why there is none. */
export type LateCard =
  | { readonly card: ChargeableCard; readonly why: null }
  | { readonly card: null; readonly why: string };

/**
 * The kept card that a visit may be charged to for a late cancellation or a lockout: its customer
 * agreed to that much when they let us keep it. One that was kept with other words pays for visits
 * alone.
 */
export function cardForLateCharge(
  app: App,
  booking: BookingRow,
  { amount, payments }: { amount: Cents; payments: readonly LedgerEntry[] },
): LateCard {
  const kept = cardForVisit(app, booking);
  const reason = lateReasonOf(booking);
  if (!kept || reason === null) return { card: null, why: 'They don’t have a card on file.' };
  const name = nameOfCard(kept);
  const agreed = kept.lateTerms?.[reason] ?? null;
  if (lateChargeOf(agreed, priceWithKept(booking, payments)) < amount) {
    return {
      card: null,
      why: `${name} was kept before they agreed to this charge, so it isn’t charged.`,
    };
  }
  const card = chargeableCard(app, kept.id);
  if (card) return { card, why: null };
  return { card: null, why: `${name} can’t be charged: ${whyNotChargeable(app, kept.id).reason}.` };
}

/** Plans a late charge as soon as Undo is over. Call it in the transaction of the owner's tap. */
export function planLateCharge(
  app: App,
  { id: bookingId }: BookingRow,
  { card, amount }: { card: ChargeableCard; amount: Cents },
): PlannedChargeRow {
  const dueAt = new Date(app.now().getTime() + UNDO_HOLD_MS);
  const row = { bookingId, cardId: card.id, amount, dueAt, isLate: true };
  return plannedChargeRows(app).add(row, app.now());
}

/**
 * Makes sure that nobody can pay what was asked for a visit until now: takes in what Stripe has of
 * it, and cancels what is open there. What came in for a visit that doesn't take place goes back.
 *
 * @throws AppError `unavailable` if Stripe doesn't answer, or a card is being charged right now.
 */
export async function closeOpenCharges(app: App, booking: BookingRow): Promise<void> {
  await takeUpUnknown(app, booking, { customerId: null });
  for (const charge of chargeRows(app).unfinishedOf(booking.id)) await closeCharge(app, charge);
}
