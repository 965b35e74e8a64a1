import type { PaymentStatus } from '#domain/booking-status.ts';
import type { Deps } from '../deps.ts';
import type { PaymentState } from '../gateways/stripe.ts';
import type { PaymentRow } from '../repositories/payments.ts';
import { announce } from './announce.ts';
import { announcePaymentTrouble } from './announce-to-owner.ts';
import { requireStripe } from './require-stripe.ts';

/**
 * Brings refunds and disputes that Stripe knows of onto the payment, its booking and its draft.
 * A payment the database does not know is left alone. Safe to call at any time.
 */
export async function syncPayment(deps: Deps, paymentIntentId: string): Promise<void> {
  const state = await requireStripe(deps).findIntent(paymentIntentId);
  if (!state) return;
  deps.transaction(() => {
    const payment = deps.payments.ofIntent(paymentIntentId);
    if (payment) apply(deps, payment, state);
  });
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
