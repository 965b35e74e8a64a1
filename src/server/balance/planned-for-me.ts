import type { PlannedForMe } from '#contracts/pay.ts';
import type { BookingRow } from '#db/rows.ts';
import { totalOf } from '#domain/balance.ts';
import { centsToDecimal, type Cents } from '#domain/money.ts';
import { tipRefusal } from '#domain/tips.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { chargeableCard } from '#server/cards/find-cards.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { isUnderWay } from './under-way.ts';

/** The charge that waits for a visit's balance, as its customer sees it; null for none. */
export function plannedForMe(
  app: App,
  { bookingId, mayTip }: { bookingId: number; mayTip: boolean },
): PlannedForMe | null {
  const plan = plannedChargeRows(app).openOf(bookingId);
  const card = plan && chargeableCard(app, plan.cardId);
  // While it is held, paying on the page is all there is.
  if (!card || plan.status !== 'planned') return null;
  return {
    card: card.name,
    amount: centsToDecimal(plan.amount),
    tip: centsToDecimal(plan.tip),
    at: plan.dueAt.toISOString(),
    wasDeclined: plan.failures > 0,
    mayTip,
  };
}

/**
 * Sets the tip that a planned charge takes with it.
 *
 * @throws AppError `invalid` at `tip`; `conflict` where none waits, or it is being charged.
 */
export function setChargeTip(app: App, booking: BookingRow, tip: Cents): void {
  const refusal = tipRefusal(tip, totalOf(booking));
  if (refusal !== null) throw refusedAt('tip', refusal);
  app.transaction(() => {
    const now = app.now();
    const plan = plannedChargeRows(app).openOf(booking.id);
    if (plan?.status !== 'planned' || isUnderWay(app, plan)) {
      throw new AppError('conflict', 'Your card is being charged already. Please look again.');
    }
    if (plan.tip === tip) return;
    plannedChargeRows(app).change(plan.id, { tip }, now);
    const line = { entity: 'booking', entityId: booking.id, action: 'charge-tip' } as const;
    recordAudit(app, { ...line, actor: 'customer', detail: { from: plan.tip, amount: tip } }, now);
  });
}
