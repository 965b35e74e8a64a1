import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentSession } from '#browser/payment-session.ts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/**
 * The payment provider's script, from its own URL or from the one the server names.
 *
 * @throws Error when the script cannot be loaded.
 */
export async function loadPayments(
  session: Pick<PaymentSession, 'publishableKey' | 'stripeJsUrl'>,
): Promise<Stripe> {
  const { publishableKey, stripeJsUrl } = session;
  if (stripeJsUrl) {
    if (!window.Stripe) await appendScript(stripeJsUrl);
    if (!window.Stripe) throw new Error('The payment script didn’t start');
    return window.Stripe(publishableKey);
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The payment script didn’t start');
  return stripe;
}

function appendScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      reject(new Error('The payment script couldn’t be loaded'));
    });
    document.head.append(script);
  });
}
