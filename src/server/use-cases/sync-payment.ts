import type { PaymentStatus } from '#domain/booking-status.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { PaymentState } from '../gateways/stripe.ts';
import type { PaymentRow } from '../repositories/payments.ts';
import { announce } from './announce.ts';
import { announcePaymentTrouble } from './announce-to-owner.ts';
import { requireStripe } from './require-stripe.ts';

/** Several webhooks and a refund of ours may meet; more turns than this are somebody's mistake. */
const MAX_TURNS = 10;

/**
 * Brings refunds and disputes that Stripe knows of onto the payment, its booking and its draft.
 * A payment the database does not know is left alone. Safe to call at any time, also at once: an
 * answer that was on its way while another one was written down may be the older of the two, so
 * Stripe is asked again.
 *
 * @throws AppError `unavailable` when Stripe does not answer.
 */
export async function syncPayment(deps: Deps, paymentIntentId: string): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const before = deps.payments.ofIntent(paymentIntentId);
    const state = await requireStripe(deps).findIntent(paymentIntentId);
    if (!before || !state) return;
    const isApplied = deps.transaction(() => {
      const payment = deps.payments.ofIntent(paymentIntentId);
      if (!payment || !isSame(payment, before)) return false;
      apply(deps, payment, state);
      return true;
    });
    if (isApplied) return;
  }
  throw new AppError('unavailable', 'This payment is being changed. Please try again.');
}

function isSame(one: PaymentRow, other: PaymentRow): boolean {
  return (
    one.refunded === other.refunded &&
    one.status === other.status &&
    one.updatedAt.getTime() === other.updatedAt.getTime()
  );
}

function apply(deps: Deps, payment: PaymentRow, state: PaymentState): void {
  const now = deps.now();
  const refunded = Math.min(state.refunded, payment.amount);
  const status = statusOf(payment.amount, refunded, state.disputed);
  if (status === payment.status && refunded === payment.refunded) return;
  deps.payments.change(payment.id, { status, refunded }, now);
  if (payment.draftId !== null && payment.bookingId === null && status === 'refunded') {
    deps.drafts.change(payment.draftId, { status: 'refunded', clientHash: null }, now);
  }
  if (refunded < payment.refunded) {
    announcePaymentTrouble(deps, {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      occasion: `refund-returned-${now.toISOString()}`,
      reason: `The bank returned a refund of payment ${payment.paymentIntentId ?? payment.id}. Please pay the customer back in another way.`,
    });
  }
  if (payment.bookingId === null) return;
  const paymentStatus: PaymentStatus = status === 'succeeded' ? 'paid' : status;
  const booking = deps.bookings.change(payment.bookingId, { paymentStatus }, now);
  deps.audit.record(
    {
      entity: 'booking',
      entityId: payment.bookingId,
      action: `payment-${paymentStatus}`,
      actor: 'system',
      detail: { refunded },
    },
    now,
  );
  const more = refunded - payment.refunded;
  if (more > 0)
    announce(deps, { event: 'refunded', booking, by: 'system', detail: { refunded: more } });
  if (status === 'disputed') {
    announcePaymentTrouble(deps, {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      occasion: 'disputed',
      reason: `The payment of booking ${booking.id} is disputed. Please answer in Stripe's dashboard.`,
    });
  }
}

function statusOf(amount: number, refunded: number, disputed: boolean): PaymentRow['status'] {
  if (disputed) return 'disputed';
  if (refunded >= amount) return 'refunded';
  return refunded > 0 ? 'partially_refunded' : 'succeeded';
}
