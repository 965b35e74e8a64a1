import type { Cents } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { isAppError } from '../errors.ts';
import type { PaymentRow, RefundRow } from '../repositories/payments.ts';
import { announcePaymentTrouble } from './announce-to-owner.ts';
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
export async function makeRefundsOf(deps: Deps, paymentId: number): Promise<boolean> {
  const payment = deps.payments.find(paymentId);
  if (!payment?.paymentIntentId) return false;
  const due = deps.payments.refundsDueOf(paymentId);
  let allMade = true;
  for (const refund of due) {
    const isMade =
      refund.refundId !== null ||
      (await makeRefund(deps, payment, payment.paymentIntentId, refund));
    allMade &&= isMade;
  }
  if (!allMade) return false;
  try {
    await syncPayment(deps, payment.paymentIntentId);
    for (const { id } of due) deps.payments.changeRefund(id, { status: 'done' }, deps.now());
  } catch (error) {
    if (!isAppError(error)) throw error;
    deps.log.warn({ payment: paymentId, detail: error.detail }, 'refunded, to be shown later');
  }
  return true;
}

/** What of a booking's card payments has not gone back yet, in cents. */
export function refundableOf(deps: Pick<Deps, 'payments'>, booking: { id: number }): Cents {
  return deps.payments
    .ofBooking(booking.id)
    .filter((payment) => payment.method === 'card')
    .reduce((sum, payment) => sum + payment.amount - payment.refunded, 0);
}

/** Notes that all that is left of a card payment goes back; call it in the deciding transaction. */
export function requestFullRefund(deps: Deps, payment: PaymentRow, key: string, reason: string) {
  const rest = payment.amount - payment.refunded;
  if (payment.method !== 'card' || rest <= 0) return;
  deps.payments.requestRefund(
    { paymentId: payment.id, key, amount: rest, isRest: true, reason },
    deps.now(),
  );
}

async function makeRefund(
  deps: Deps,
  payment: PaymentRow,
  intentId: string,
  refund: RefundRow,
): Promise<boolean> {
  try {
    // "All that is left" has constant parameters, so its key stays good for every try.
    const amount = refund.isRest ? undefined : refund.amount;
    const made = await requireStripe(deps).refund(intentId, amount, refund.key);
    const change = { refundId: made.id, amount: made.amount, lastError: null };
    deps.payments.changeRefund(refund.id, change, deps.now());
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.detail === 'stripe: charge_already_refunded') return true;
    deps.log.error({ refund: refund.id, detail: error.detail }, 'refund failed, will be retried');
    deps.transaction(() => {
      const lastError = error.detail ?? error.message;
      deps.payments.changeRefund(refund.id, { lastError }, deps.now());
      if (deps.now().getTime() - refund.createdAt.getTime() < WORRYING_MS) return;
      announcePaymentTrouble(deps, {
        paymentId: payment.id,
        bookingId: payment.bookingId,
        occasion: `refund-${refund.id}`,
        reason: 'A refund has not gone through for a while. It is tried again by itself.',
      });
    });
    return false;
  }
}
