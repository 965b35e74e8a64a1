import type { PlannedChargeShown } from '#contracts/admin/charges.ts';
import type { PlannedChargeRow } from '#db/rows.ts';
import { declineOf } from '#domain/declines.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { chargeableCard } from '#server/cards/find-cards.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { isUnderWay } from './under-way.ts';

/** The charge that waits for a visit's balance, for the owner; null for none. */
export function plannedChargeOf(app: App, bookingId: number): PlannedChargeShown | null {
  const plan = plannedChargeRows(app).openOf(bookingId);
  return plan ? toShown(app, plan) : null;
}

/** All that wait, the next first, with their visits. */
export function plannedCharges(app: App): (PlannedChargeShown & { bookingId: number })[] {
  return plannedChargeRows(app)
    .open()
    .flatMap((plan) => {
      const shown = toShown(app, plan);
      return shown ? [{ ...shown, bookingId: plan.bookingId }] : [];
    });
}

/** The newest charges that the bank declined for good, or whose card was gone, with the reason. */
export function failedCharges(
  app: App,
  limit: number,
): { bookingId: number; reason: string; at: Date }[] {
  return plannedChargeRows(app)
    .failed(limit)
    .map(({ bookingId, outcome, declinedWith, updatedAt: at }) => ({
      bookingId,
      reason:
        outcome === 'declined' && declinedWith !== null
          ? declineOf(declinedWith).reason
          : 'the card isn’t kept anymore',
      at,
    }));
}

function toShown(app: App, plan: PlannedChargeRow): PlannedChargeShown | null {
  const card = chargeableCard(app, plan.cardId);
  // The next round of the job ends it, or takes the card that is kept instead.
  if (!card || plan.status === 'ended') return null;
  return {
    status: plan.status,
    heldBy: plan.heldBy,
    card: card.name,
    amount: centsToDecimal(plan.amount),
    tip: centsToDecimal(plan.tip),
    at: plan.dueAt.toISOString(),
    declined: plan.declinedWith === null ? null : declineOf(plan.declinedWith).reason,
    isUnderWay: isUnderWay(app, plan),
  };
}
