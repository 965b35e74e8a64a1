import { readSession, removeSession, writeSession } from '#browser/session-storage.ts';

const KEY = 'returnedPayment';

/** What the payment provider said when it sent the visitor back. */
export type ReturnedPayment = {
  readonly paymentIntentId: string;
  /** `succeeded`, `failed`, or anything in between. */
  readonly status: string;
};

/**
 * Reads the provider's answer from the URL and removes it at once, because it contains a secret.
 * A reload finds it in the tab's storage. Null for a page that was opened by hand.
 */
export function takeReturnedPayment(): ReturnedPayment | null {
  const search = new URLSearchParams(location.search);
  const paymentIntentId = search.get('payment_intent');
  if (location.search) history.replaceState(history.state, '', location.pathname);
  if (!paymentIntentId) return readReturnedPayment();
  const returned = { paymentIntentId, status: search.get('redirect_status') ?? '' };
  writeSession(KEY, returned);
  return returned;
}

/** Forgets it once there is nothing left to finish. */
export function forgetReturnedPayment(): void {
  removeSession(KEY);
}

function readReturnedPayment(): ReturnedPayment | null {
  const stored = readSession(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('paymentIntentId' in stored) || typeof stored.paymentIntentId !== 'string') return null;
  if (!('status' in stored) || typeof stored.status !== 'string') return null;
  return { paymentIntentId: stored.paymentIntentId, status: stored.status };
}
