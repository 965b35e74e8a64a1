import { paymentIntentIdOf, readPaymentSession } from '#browser/payment-session.ts';
import { loadPayments } from './load-stripe.ts';
import { BANK_REFUSED } from './sentences.ts';

/**
 * Why a redirected payment failed, in the provider's words (spec 8). The URL only says that it
 * failed; the reason is on the payment, which this tab can still retrieve.
 */
export async function failureReason(paymentIntentId: string): Promise<string> {
  const session = readPaymentSession();
  if (!session || paymentIntentIdOf(session.clientSecret) !== paymentIntentId) return BANK_REFUSED;
  try {
    const stripe = await loadPayments(session);
    const { paymentIntent } = await stripe.retrievePaymentIntent(session.clientSecret);
    return paymentIntent?.last_payment_error?.message ?? BANK_REFUSED;
  } catch {
    return BANK_REFUSED;
  }
}
