import type { ChargeRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { chargeRows } from './charges-repository.ts';
import { intentAtStripe } from './intent-at-stripe.ts';
import { settleCharge, type ChargeOutcome } from './settle-charge.ts';

/** A call to Stripe with all its repetitions is over after this long. */
const IN_FLIGHT_MS = 2 * 60_000;

/**
 * Cancels a charge at Stripe so that nobody can pay it anymore; one that was paid first is settled.
 * A bank debit that is on its way is left alone: its money is coming.
 *
 * @throws AppError `unavailable` if Stripe doesn't answer, or a kept card is being charged right
 *   now: it stays to be closed.
 */
export async function closeCharge(
  app: App,
  charge: ChargeRow,
): Promise<Exclude<ChargeOutcome, 'open'>> {
  const current = chargeRows(app).find(charge.id) ?? charge;
  const { id } = current;
  const intentId = current.paymentIntentId ?? (await intentAtStripe(app, current))?.id ?? null;
  const age = app.now().getTime() - current.createdAt.getTime();
  if (intentId === null && current.cardId !== null && age < IN_FLIGHT_MS) throw beingChanged();
  if (current.invoiceId !== null && intentId !== null) {
    const outcome = await settleCharge(app, id);
    if (outcome !== 'open') return outcome;
  }
  // Its intent was never handed to a browser, or never made: nobody can pay it.
  const isCanceled = intentId === null || (await requireStripe(app).cancelIntent(intentId));
  if (!isCanceled) {
    const outcome = await settleCharge(app, id);
    return outcome === 'open' ? 'closed' : outcome;
  }
  app.transaction(() => closeUnlessPaid(app, id));
  return 'closed';
}

function closeUnlessPaid(app: App, id: number): void {
  if (chargeRows(app).find(id)?.status === 'paid') return;
  chargeRows(app).change(id, { status: 'closed' }, app.now());
}

/** The refusal where others kept changing the same payment. */
export function beingChanged(): AppError {
  return new AppError('unavailable', 'This payment is being changed. Please try again.');
}
