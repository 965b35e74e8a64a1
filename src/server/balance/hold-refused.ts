import { formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { chargeableCard, nameOfCardWith } from '#server/cards/find-cards.ts';
import { withdrawCharge } from '#server/delivery/announce-charge.ts';
import { tellOwner } from '#server/delivery/announce-to-owner.ts';
import { chargeRows } from './charges-repository.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';

/**
 * Holds a planned charge back that can't be made as it stands, so that it doesn't fail every minute
 * while it reads as charged now, and tells the owner. Call it in a transaction.
 */
export function holdRefused(app: App, planId: number): void {
  const plan = plannedChargeRows(app).find(planId);
  // Without its card the next run takes another one, or gives it up.
  if (plan?.status !== 'planned' || !chargeableCard(app, plan.cardId)) return;
  const { bookingId, amount, tip, cardId, createdAt } = plan;
  plannedChargeRows(app).change(planId, { status: 'held', heldBy: 'owner' }, app.now());
  withdrawCharge(app, bookingId, createdAt);
  const { firstName, lastName } = chargeRows(app).bookingOf(bookingId);
  const card = nameOfCardWith(app, cardId);
  tellOwner(app, {
    kind: 'owner-payment',
    dedupe: `owner-payment:held-${planId}:${app.now().toISOString()}`,
    bookingId,
    payload: {
      reason: `${card} of ${firstName} ${lastName} couldn’t be charged ${formatMoney(amount + tip)} as planned${tip > 0 ? `, ${formatMoney(tip)} of it a tip` : ''}, so we hold it back. Please look at the visit: charge another amount, or remind the customer, who gets a link to pay with.`,
    },
  });
}
