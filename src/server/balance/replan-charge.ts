import type { BookingRow, PlannedChargeRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { nameOfCardWith } from '#server/cards/find-cards.ts';
import {
  announceCharge,
  withdrawCharge,
  withdrawStopped,
} from '#server/delivery/announce-charge.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { cardToCharge, planCharge, resumeCharge, toldCharge } from './plan-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { isUnderWay } from './under-way.ts';

/**
 * Brings the charge of a visit in line with a payment that was noted wrong: what that had lowered
 * rises again, and what it had ended is planned anew once the visit is closed. The customer hears
 * what is not as they heard it. Call it in the transaction of the correction.
 *
 * @param before what was due until then.
 */
export function replanCharge(
  app: App,
  booking: BookingRow,
  { before, isPaidByWord }: { before: Cents; isPaidByWord: boolean },
): void {
  const open = plannedChargeRows(app).openOf(booking.id);
  if (open) raise(app, booking, open, before);
  else if (booking.status === 'completed' && dueOf(app, booking) > before) {
    planCharge(app, booking, { when: 'closing', isPaidByWord });
  }
}

/**
 * Gives a visit whose closing is undone the charge back that its crew's finish had planned, as it was
 * before the closing paid or ended it. Call it in the transaction that undoes the closing.
 *
 * @param closing since when, and what was due after it.
 */
export function restoreCharge(
  app: App,
  booking: BookingRow,
  closing: { since: Date; before: Cents; isPaidByWord: boolean },
): void {
  const { since, before, isPaidByWord } = closing;
  const rows = plannedChargeRows(app);
  withdrawStopped(app, booking.id);
  const [last] = rows.ofBooking(booking.id);
  if (!last) return;
  if (last.status !== 'ended') {
    raise(app, booking, last, before);
    return;
  }
  const isOfClosing = ['paid', 'off'].includes(last.outcome ?? '') && last.updatedAt >= since;
  if (!isOfClosing || !cardToCharge(app, booking)) return;
  const back = rows.change(last.id, { status: 'held', heldBy: 'crew', outcome: null }, app.now());
  if (!isPaidByWord) resumeCharge(app, booking, back);
}

/** Raises what is charged by what is due again, and says so where it was or wasn't told. */
function raise(app: App, booking: BookingRow, plan: PlannedChargeRow, before: Cents): void {
  if (isUnderWay(app, plan)) return;
  const due = dueOf(app, booking);
  const amount = Math.min(due, plan.amount + Math.max(0, due - before));
  if (amount <= plan.amount) return;
  const raised = plannedChargeRows(app).change(plan.id, { amount }, app.now());
  const wasTold = withdrawCharge(app, booking.id, plan.createdAt);
  if (raised.status !== 'planned') return;
  const told = toldCharge(raised, nameOfCardWith(app, plan.cardId));
  announceCharge(app, booking, wasTold ? { ...told, changed: true } : told);
}

function dueOf(app: App, booking: BookingRow): Cents {
  return owed(booking, ledgerOf(app, booking.id));
}
