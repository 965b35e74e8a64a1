import type { PlannedChargeRow } from '#db/rows.ts';
import type { ChargeEnd } from '#domain/planned-charge.ts';
import type { App } from '#server/app.ts';
import { withdrawCharge } from '#server/delivery/announce-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';

/**
 * Ends the charge that waits for a visit's balance, if there is one, and takes back what was not sent
 * of it yet. Call it in the transaction of its cause.
 *
 * @returns what it was, and whether its customer has heard of it; undefined if there was none.
 */
export function endPlannedCharge(
  app: App,
  bookingId: number,
  outcome: ChargeEnd,
): { plan: PlannedChargeRow; wasTold: boolean } | undefined {
  const open = plannedChargeRows(app).openOf(bookingId);
  if (!open) return undefined;
  const ended = { status: 'ended', outcome, heldBy: null, claimedUntil: null } as const;
  const plan = plannedChargeRows(app).change(open.id, ended, app.now());
  return { plan, wasTold: withdrawCharge(app, bookingId, open.createdAt) };
}
