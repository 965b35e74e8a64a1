import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'paymentSession';

/** What is needed to ask the payment provider about a payment again, after a reload too. */
export type PaymentSession = Pick<
  PaymentIntentAnswer,
  'clientSecret' | 'publishableKey' | 'stripeJsUrl'
>;

/** Remembers the payment this tab is about to make, so that a paid one is never paid again. */
export function savePaymentSession({ clientSecret, publishableKey, stripeJsUrl }: PaymentSession) {
  writeSession(KEY, { clientSecret, publishableKey, stripeJsUrl });
}

/** The payment this tab was making; null where there is none. */
export function readPaymentSession(): PaymentSession | null {
  const stored = readSession(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('clientSecret' in stored) || typeof stored.clientSecret !== 'string') return null;
  if (!('publishableKey' in stored) || typeof stored.publishableKey !== 'string') return null;
  const { clientSecret, publishableKey } = stored;
  return 'stripeJsUrl' in stored && typeof stored.stripeJsUrl === 'string'
    ? { clientSecret, publishableKey, stripeJsUrl: stored.stripeJsUrl }
    : { clientSecret, publishableKey };
}

/** Forgets the payment once its booking stands. */
export function clearPaymentSession(): void {
  removeSession(KEY);
}

/** The payment's id, which its client secret begins with: `pi_1_secret_2` is of `pi_1`. */
export function paymentIntentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret')[0] ?? clientSecret;
}
