import type { ChargeChange } from '#contracts/admin/charges.ts';
import type { BookingRow, PlannedChargeRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { formatMoney } from '#domain/money.ts';
import { LEAST_CHARGE } from '#domain/tips.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import { nameOfCardWith } from '#server/cards/find-cards.ts';
import {
  announceCharge,
  announceChargeStopped,
  withdrawCharge,
} from '#server/delivery/announce-charge.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { endPlannedCharge } from './end-planned-charge.ts';
import { resumeCharge, toldCharge } from './plan-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { reviewPlannedCharge } from './review-planned-charge.ts';
import { isUnderWay } from './under-way.ts';

/**
 * Does to a visit's planned charge what the owner says, and tells the customer what is not as they
 * heard it. Call it in a transaction.
 *
 * @returns the charge as it was before.
 * @throws AppError `status-refused` where none waits or it is being charged; `invalid` at `amount`.
 */
export function steerCharge(
  app: App,
  booking: BookingRow,
  change: Exclude<ChargeChange, { action: 'undo' }>,
): PlannedChargeRow {
  const now = app.now();
  const plan = reviewPlannedCharge(app, booking.id);
  if (!plan) throw new AppError('status-refused', 'No charge is planned for this visit anymore.');
  if (isUnderWay(app, plan)) {
    throw new AppError(
      'status-refused',
      'The card is being charged right now. Please look again in a few minutes.',
    );
  }
  const card = nameOfCardWith(app, plan.cardId);
  const set = (to: Partial<PlannedChargeRow>) => plannedChargeRows(app).change(plan.id, to, now);
  if (change.action === 'now') {
    set({ status: 'planned', heldBy: null, dueAt: new Date(now.getTime() + UNDO_HOLD_MS) });
    // What was to be sent names another hour; the receipt follows at once.
    withdrawCharge(app, booking.id, plan.createdAt);
  } else if (change.action === 'hold') {
    set({ status: 'held', heldBy: 'owner' });
    withdrawCharge(app, booking.id, plan.createdAt);
  } else if (change.action === 'resume') {
    resumeCharge(app, booking, plan);
  } else if (change.action === 'stop') {
    const ended = endPlannedCharge(app, booking.id, 'stopped');
    if (ended?.wasTold) announceChargeStopped(app, booking, { why: 'stopped', card });
  } else {
    const due = owed(booking, ledgerOf(app, booking.id));
    if (change.amount > due || change.amount < LEAST_CHARGE) {
      throw refusedAt(
        'amount',
        `Please enter from ${formatMoney(LEAST_CHARGE)} to ${formatMoney(due)}, which is due.`,
      );
    }
    const changed = set({ amount: change.amount });
    if (changed.status === 'planned') {
      announceCharge(app, booking, { ...toldCharge(changed, card), changed: true });
    }
  }
  return plan;
}
