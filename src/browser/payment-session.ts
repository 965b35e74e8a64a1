import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'paymentSession';

/** What is needed to ask the payment provider about a payment again, even after a reload. */
export type PaymentSession = Pick<
  PaymentIntentAnswer,
  'clientSecret' | 'publishableKey' | 'stripeJsUrl'
>;

/** Remembers the payment this tab is about to make, so that it is never paid twice. */
export function savePaymentSession({ clientSecret, publishableKey, stripeJsUrl }: PaymentSession) {
  writeSession(KEY, { clientSecret, publishableKey, stripeJsUrl });
}

/** The payment this tab was making, or null. */
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

/** Deletes the payment once its booking is made. */
export function clearPaymentSession(): void {
  removeSession(KEY);
}

/** The payment's id, a prefix of its client secret: `pi_1_secret_2` belongs to `pi_1`. */
export function paymentIntentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret')[0] ?? clientSecret;
}
