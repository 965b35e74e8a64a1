import type { PaymentRow, RefundRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { announcePaymentTrouble } from '#server/delivery/announce-to-owner.ts';
import { isAppError } from '#server/errors.ts';
import { paymentRows } from './payments-repository.ts';
import { requireStripe } from './require-stripe.ts';
import { syncPayment } from './sync-payment.ts';

/** A refund that fails for longer than this is told to the owner. */
const WORRYING_MS = 15 * 60_000;

/**
 * Makes the refunds of a payment that are due. What fails stays due with the reason written down,
 * for the reconciler to try again; the key of each refund makes a second try harmless. A refund is
 * done only when the payment shows it too.
 *
 * @returns whether all the money is on its way back.
 */
export async function makeRefundsOf(app: App, paymentId: number): Promise<boolean> {
  const payment = paymentRows(app).find(paymentId);
  if (!payment?.paymentIntentId) return false;
  const due = paymentRows(app).refundsDueOf(paymentId);
  let allMade = true;
  for (const refund of due) {
    const isMade =
      refund.refundId !== null || (await makeRefund(app, payment, payment.paymentIntentId, refund));
    allMade &&= isMade;
  }
  if (!allMade) return false;
  try {
    await syncPayment(app, payment.paymentIntentId);
    for (const { id } of due) paymentRows(app).changeRefund(id, { status: 'done' }, app.now());
  } catch (error) {
    if (!isAppError(error)) throw error;
    app.log.warn({ payment: paymentId, detail: error.detail }, 'refunded, to be shown later');
  }
  return true;
}

async function makeRefund(
  app: App,
  payment: PaymentRow,
  intentId: string,
  refund: RefundRow,
): Promise<boolean> {
  try {
    // "All that is left" has constant parameters, so its key stays good for every try.
    const amount = refund.isRest ? undefined : refund.amount;
    const made = await requireStripe(app).refund(intentId, amount, refund.key);
    const change = { refundId: made.id, amount: made.amount, lastError: null };
    paymentRows(app).changeRefund(refund.id, change, app.now());
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.detail === 'stripe: charge_already_refunded') return true;
    app.log.error({ refund: refund.id, detail: error.detail }, 'refund failed, will be retried');
    app.transaction(() => {
      const lastError = error.detail ?? error.message;
      paymentRows(app).changeRefund(refund.id, { lastError }, app.now());
      if (app.now().getTime() - refund.createdAt.getTime() < WORRYING_MS) return;
      announcePaymentTrouble(app, {
        paymentId: payment.id,
        bookingId: payment.bookingId,
        occasion: `refund-${refund.id}`,
        reason: 'A refund has not gone through for a while. It is tried again by itself.',
      });
    });
    return false;
  }
}
