import type { PlannedChargeRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { isAppError } from '#server/errors.ts';
import { chargeRows } from './charges-repository.ts';
import { closeCharge } from './close-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Whether a planned charge is being made: from then on nothing about it changes. Also once Stripe
 * was asked and its answer was lost: the card may have been charged.
 */
export function isUnderWay(
  app: App,
  { bookingId, claimedUntil }: Pick<PlannedChargeRow, 'bookingId' | 'claimedUntil'>,
): boolean {
  return isClaimed(app, claimedUntil) || attemptsOf(app, bookingId).length > 0;
}

/**
 * Finds out what became of attempts whose answer was lost, before anybody says what the charge is to
 * do. Where Stripe doesn't answer, or the call may still be on its way, it stays under way.
 */
export async function endLostAttempts(app: App, bookingId: number): Promise<void> {
  const plan = plannedChargeRows(app).openOf(bookingId);
  if (!app.stripe || isClaimed(app, plan?.claimedUntil ?? null)) return;
  try {
    for (const charge of attemptsOf(app, bookingId)) {
      if ((await settleCharge(app, charge.id)) !== 'open') continue;
      // One that the bank has declined is the job's: it writes down why.
      const isKnown = chargeRows(app).find(charge.id)?.paymentIntentId !== null;
      if (!isKnown || plan?.status !== 'planned') await closeCharge(app, charge);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    app.log.warn({ booking: bookingId, detail: error.detail }, 'a charge is still under way');
  }
}

/** Charges of a kept card for a visit that Stripe has still to be asked about. */
function attemptsOf(app: App, bookingId: number) {
  return chargeRows(app)
    .unfinishedOf(bookingId)
    .filter(({ cardId }) => cardId !== null);
}

function isClaimed(app: App, claimedUntil: Date | null): boolean {
  return claimedUntil !== null && claimedUntil > app.now();
}
