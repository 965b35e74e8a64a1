import type { StripeGateway } from './stripe.ts';

/** What a page needs to load the payment provider's script; nothing in it is secret. */
export function stripeInBrowser({
  publishableKey,
  jsUrl,
}: Pick<StripeGateway, 'publishableKey' | 'jsUrl'>): {
  publishableKey: string;
  stripeJsUrl?: string;
} {
  return { publishableKey, ...(jsUrl ? { stripeJsUrl: jsUrl } : {}) };
}
