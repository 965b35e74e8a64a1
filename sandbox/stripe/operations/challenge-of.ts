import { invalidRequest } from '../failure.ts';
import type { World } from '../world.ts';

/**
 * What an intent asks for next: the bank's question, on the page or on a page of the bank.
 *
 * @throws StripeFailure 400 when the customer would have to leave without an address to return to
 */
export function challengeOf(
  world: World,
  intent: { readonly id: string; readonly client_secret: string | null },
  confirmation: { readonly returnUrl: string | undefined; readonly canShowChallenge: boolean },
  redirect: boolean,
) {
  const challenge = new URL(`/challenge/${intent.id}`, world.origin);
  challenge.searchParams.set('client_secret', intent.client_secret ?? '');
  if (confirmation.canShowChallenge && !redirect) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challenge.href },
    };
  }
  if (confirmation.returnUrl === undefined) {
    throw invalidRequest(
      'This payment needs the customer on a page of their bank; pass a `return_url` to which they come back.',
      { param: 'return_url' },
    );
  }
  challenge.searchParams.set('return_url', confirmation.returnUrl);
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: confirmation.returnUrl, url: challenge.href },
  };
}
