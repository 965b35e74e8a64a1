import { PAY_TOKEN_HEADER, type PayIntent, type PayPage } from '#contracts/pay.ts';
import { call, intentOf } from './api.ts';
import type { Site } from './site.ts';
import { until } from './until.ts';

/** The token of the payment link in the newest mail to an address. */
export async function payTokenOf(site: Site, email: string): Promise<string> {
  const find = () => {
    const mails = site.sandbox.mail.mails().filter(({ envelope }) => envelope.to.includes(email));
    const links = mails.flatMap(({ html }) => /\/pay#([\w-]+)/.exec(html)?.[1] ?? []);
    return links.at(-1) ?? '';
  };
  await until('the payment link', () => find() !== '');
  return find();
}

/** The calls of a payment link. */
export function payLink(site: () => Site, token: () => string) {
  const headers = () => ({ [PAY_TOKEN_HEADER]: token() });
  return {
    show: () => call<PayPage>(site(), 'GET', '/api/pay', undefined, headers()),
    prepare: (body: { tip?: string; balance: string }) =>
      call<PayIntent & { message: string; issues?: { path: string }[] }>(
        site(),
        'POST',
        '/api/pay/intent',
        { tip: '0', ...body },
        headers(),
      ),
    settle: () => call<PayPage>(site(), 'POST', '/api/pay/settle', undefined, headers()),
    /** Pays at Stripe, as the card form does. */
    confirm: (clientSecret: string, card?: string) =>
      site().sandbox.stripe.pay(intentOf(clientSecret), card),
  };
}
