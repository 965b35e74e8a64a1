import { paymentIntentIdOf, readPaymentSession } from '#browser/payment-session.ts';
import { loadPayments } from './load-stripe.ts';
import { paymentFailure, type PaymentFailure } from './payment-failure.ts';
import { BANK_REFUSED } from './sentences.ts';

/**
 * Why a redirected payment failed. The URL only says that it failed; the reason is on the payment,
 * which this tab can still retrieve.
 */
export async function failureReason(paymentIntentId: string): Promise<PaymentFailure> {
  const session = readPaymentSession();
  if (!session || paymentIntentIdOf(session.clientSecret) !== paymentIntentId) {
    return paymentFailure(null, BANK_REFUSED);
  }
  try {
    const stripe = await loadPayments(session);
    const { paymentIntent } = await stripe.retrievePaymentIntent(session.clientSecret);
    return paymentFailure(paymentIntent?.last_payment_error, BANK_REFUSED);
  } catch {
    return paymentFailure(null, BANK_REFUSED);
  }
}
