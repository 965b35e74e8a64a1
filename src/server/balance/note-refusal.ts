import type { BookingRow, PlannedChargeRow } from '#db/rows.ts';
import { declineOf } from '#domain/declines.ts';
import { triedAgainAt } from '#domain/planned-charge.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { ChargeableCard } from '#server/cards/find-cards.ts';
import { noteDecline } from '#server/cards/note-decline.ts';
import { announceChargeDeclined } from '#server/delivery/announce-charge.ts';
import { endPlannedCharge } from './end-planned-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';

/**
 * Writes down that the bank declined a planned charge: a card that may do on another day waits for
 * it, any other is not tried again. Either way the customer gets the link to pay in another way.
 * Call it in the transaction that gives the attempt up.
 */
export function noteRefusal(
  app: App,
  booking: BookingRow,
  refused: { planId: number; card: ChargeableCard; code: string },
): void {
  const { planId, card, code } = refused;
  const plan = plannedChargeRows(app).find(planId);
  noteDecline(app, card.id, code);
  if (plan?.status !== 'planned') return;
  const now = app.now();
  const { meaning, reason } = declineOf(code);
  const { amount, tip } = plan;
  const failures = plan.failures + 1;
  const next = meaning === 'later' ? triedAgainAt(plan.firstTriedAt ?? now, failures, now) : null;
  const noted = { failures, declinedWith: code, claimedUntil: null };
  plannedChargeRows(app).change(planId, { ...noted, ...(next ? { dueAt: next } : {}) }, now);
  if (!next) endPlannedCharge(app, booking.id, 'declined');
  const toldNext = next?.toISOString() ?? null;
  const told = { card: card.name, amount: amount + tip, why: meaning, next };
  announceChargeDeclined(app, booking, told);
  const detail = {
    card: card.name,
    amount: amount + tip,
    reason,
    ...(toldNext === null ? {} : { next: toldNext }),
  };
  recordAudit(app, ofBooking(plan, detail), now);
}

function ofBooking({ bookingId }: PlannedChargeRow, detail: Record<string, unknown>) {
  const line = { entity: 'booking', action: 'card-declined', actor: 'system' } as const;
  return { ...line, entityId: bookingId, detail };
}
