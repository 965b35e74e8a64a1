import type { ChargeRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { chargeRows } from './charges-repository.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Cancels a charge at Stripe so that nobody can pay it anymore; one that was paid first is settled.
 *
 * @throws AppError `unavailable` if Stripe doesn't answer: it stays to be closed.
 */
export async function closeCharge(app: App, charge: ChargeRow): Promise<'closed' | 'paid'> {
  const { id, paymentIntentId } = chargeRows(app).find(charge.id) ?? charge;
  // Its intent was never handed to a browser: nobody can pay it.
  const isCanceled =
    paymentIntentId === null || (await requireStripe(app).cancelIntent(paymentIntentId));
  if (!isCanceled && (await settleCharge(app, id)) === 'paid') return 'paid';
  if (isCanceled) app.transaction(() => closeUnlessPaid(app, id));
  return 'closed';
}

function closeUnlessPaid(app: App, id: number): void {
  if (chargeRows(app).find(id)?.status === 'paid') return;
  chargeRows(app).change(id, { status: 'closed' }, app.now());
}
