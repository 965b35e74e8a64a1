import type { BookingRow, PlannedChargeRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { takesPlace } from '#domain/booking-status.ts';
import { LEAST_CHARGE } from '#domain/tips.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import {
  chargeableCard,
  chargeableCardFor,
  nameOfCardWith,
  whyNotChargeable,
} from '#server/cards/find-cards.ts';
import {
  announceCharge,
  announceChargeDeclined,
  announceChargeStopped,
} from '#server/delivery/announce-charge.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { chargeRows } from './charges-repository.ts';
import { endPlannedCharge } from './end-planned-charge.ts';
import { toldCharge } from './plan-charge.ts';
import { cardForLateCharge } from './late-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';

/**
 * Brings a planned charge in line with what has happened to its visit, whoever did it: paid in cash,
 * called off, priced anew, its card removed or replaced. Call it in a transaction. The customer is
 * told what is not as they heard it.
 *
 * @returns the charge as it stands; undefined if none waits anymore.
 */
export function reviewPlannedCharge(app: App, bookingId: number): PlannedChargeRow | undefined {
  const plan = plannedChargeRows(app).openOf(bookingId);
  if (!plan) return undefined;
  const booking = chargeRows(app).bookingOf(bookingId);
  const due = owed(booking, ledgerOf(app, bookingId));
  const card = nameOfCardWith(app, plan.cardId);
  // Brought back, or called off, since: then it is for what isn't owed anymore.
  const isOff = plan.isLate === takesPlace(booking);
  if (isOff || due < LEAST_CHARGE) {
    const outcome = isOff ? 'off' : 'paid';
    const ended = endPlannedCharge(app, bookingId, outcome);
    if (ended?.wasTold) announceChargeStopped(app, booking, { why: outcome, card });
    return undefined;
  }
  if (!chargeableCard(app, plan.cardId)) return withAnotherCard(app, booking, plan);
  if (due >= plan.amount) return plan;
  const changed = plannedChargeRows(app).change(plan.id, { amount: due }, app.now());
  if (changed.status === 'planned') {
    announceCharge(app, booking, { ...toldCharge(changed, card), changed: true });
  }
  return changed;
}

/** The customer took the card off, or it has expired: the one they keep instead is charged, or they get a link. */
function withAnotherCard(
  app: App,
  booking: BookingRow,
  plan: PlannedChargeRow,
): PlannedChargeRow | undefined {
  const other = plan.isLate
    ? cardForLateCharge(app, booking, {
        amount: plan.amount,
        payments: ledgerOf(app, booking.id),
      }).card
    : chargeableCardFor(app, booking);
  if (other) {
    const changed = plannedChargeRows(app).change(plan.id, { cardId: other.id }, app.now());
    if (changed.status === 'planned') {
      announceCharge(app, booking, { ...toldCharge(changed, other.name), changed: true });
    }
    return changed;
  }
  const card = nameOfCardWith(app, plan.cardId);
  const { amount, tip } = plan;
  const { meaning, reason, code } = whyNotChargeable(app, plan.cardId);
  if (code !== null) plannedChargeRows(app).change(plan.id, { declinedWith: code }, app.now());
  endPlannedCharge(app, booking.id, code === null ? 'no-card' : 'declined');
  const why = code === 'expired_card' ? 'expired' : meaning;
  announceChargeDeclined(app, booking, { card, amount: amount + tip, why, next: null });
  const detail = { card, amount: amount + tip, reason };
  const line = { entity: 'booking', entityId: booking.id, action: 'card-declined' } as const;
  recordAudit(app, { ...line, actor: 'system', detail }, app.now());
  return undefined;
}
