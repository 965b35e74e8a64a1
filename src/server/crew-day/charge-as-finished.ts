import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { openCharge } from '#server/balance/open-charge.ts';
import { planCharge } from '#server/balance/plan-charge.ts';
import { holdAsPaid, releaseAsUnpaid, takeBackFinish } from '#server/balance/crews-word.ts';
import { crewPaymentsOf, saysPaid } from './crew-payments.ts';
import { finishedAt } from './crew-progress.ts';

/**
 * Plans the charge of a visit that its crew has just finished, or takes it back where they are not
 * finished after all. Call it in the transaction of the tap.
 */
export function chargeAsFinished(app: App, visit: BookingRow): void {
  // Once the owner has closed it, its closing counts.
  if (!isPlanned(visit)) return;
  if (finishedAt(app, visit.id) === null) takeBackFinish(app, visit);
  else planCharge(app, visit, { when: 'finish', isPaidByWord: saysPaid(app, visit.id) });
}

/**
 * Holds a charge back once the crew says that the visit was paid, and lets it go on where it was not
 * after all. Call it in the transaction that keeps the crew's word.
 */
export function chargeAsPaid(app: App, visit: BookingRow): void {
  const said = crewPaymentsOf(app, [visit.id]).get(visit.id);
  if (!said || !openCharge(app, visit.id)) return;
  if (said.method === 'unpaid') releaseAsUnpaid(app, visit);
  else holdAsPaid(app, visit, said);
}
