import type { BookingRow } from '#db/rows.ts';
import { decimalToCents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { nameOfCardWith } from '#server/cards/find-cards.ts';
import {
  announceChargeStopped,
  withdrawCharge,
  withdrawStopped,
} from '#server/delivery/announce-charge.ts';
import { endPlannedCharge } from './end-planned-charge.ts';
import { resumeCharge } from './plan-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { isUnderWay } from './under-way.ts';

/**
 * Holds the charge of a visit back, as its crew says that it was paid: the owner looks at it first.
 * The customer hears that their card isn't charged; not so once it may have been: then its owner
 * hears of both. Call it in a transaction.
 */
export function holdAsPaid(
  app: App,
  visit: BookingRow,
  said: { method: string; amount: string },
): void {
  const plan = plannedChargeRows(app).openOf(visit.id);
  if (plan?.status !== 'planned') return;
  const now = app.now();
  const mayBeCharged = isUnderWay(app, plan);
  plannedChargeRows(app).change(plan.id, { status: 'held', heldBy: 'crew' }, now);
  const wasTold = withdrawCharge(app, visit.id, plan.createdAt);
  if (!wasTold || mayBeCharged) return;
  const card = nameOfCardWith(app, plan.cardId);
  const { method } = said;
  const amount = decimalToCents(said.amount);
  announceChargeStopped(app, visit, { why: 'paid', card, method, amount });
}

/** Lets a charge go on that the crew's word had held back. Call it in a transaction. */
export function releaseAsUnpaid(app: App, visit: BookingRow): void {
  const plan = plannedChargeRows(app).openOf(visit.id);
  if (plan?.heldBy !== 'crew') return;
  withdrawStopped(app, visit.id);
  resumeCharge(app, visit, plan);
}

/** Takes the charge back that the crew's finish planned: they are not finished after all. */
export function takeBackFinish(app: App, visit: BookingRow): void {
  const open = plannedChargeRows(app).openOf(visit.id);
  const mayBeCharged = open !== undefined && isUnderWay(app, open);
  const ended = endPlannedCharge(app, visit.id, 'taken-back');
  if (!ended?.wasTold || mayBeCharged) return;
  const card = nameOfCardWith(app, ended.plan.cardId);
  announceChargeStopped(app, visit, { why: 'stopped', card });
}
