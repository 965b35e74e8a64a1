import type { BookingRow, PlannedChargeRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { nameOfCardWith } from '#server/cards/find-cards.ts';
import {
  announceCharge,
  withdrawCharge,
  withdrawStopped,
} from '#server/delivery/announce-charge.ts';
import { toldCharge } from './plan-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { reviewPlannedCharge } from './review-planned-charge.ts';
import { isUnderWay } from './under-way.ts';

/** What the owner's step changed of a planned charge, as it was before. */
export type ChargeBefore = Pick<PlannedChargeRow, 'id' | 'status' | 'heldBy' | 'dueAt' | 'amount'>;

/**
 * Gives a planned charge back what the owner's last step took. Call it in a transaction.
 *
 * @returns false where something has gone out meanwhile: then nothing is changed.
 */
export function undoCharge(app: App, booking: BookingRow, before: ChargeBefore): boolean {
  const now = app.now();
  const rows = plannedChargeRows(app);
  const plan = rows.find(before.id);
  const open = rows.openOf(booking.id);
  const isEnded = plan?.status === 'ended' && plan.outcome !== 'stopped';
  if (!plan || isEnded || isUnderWay(app, plan) || (open && open.id !== plan.id)) return false;
  const { id, ...was } = before;
  const back = rows.change(id, { ...was, outcome: null }, now);
  withdrawStopped(app, booking.id);
  const wasTold = withdrawCharge(app, booking.id, plan.createdAt);
  // What was to be sent when the step was taken still is.
  if (!wasTold && back.status === 'planned') {
    const card = nameOfCardWith(app, back.cardId);
    announceCharge(app, booking, toldCharge(back, card));
  }
  reviewPlannedCharge(app, booking.id);
  return true;
}
