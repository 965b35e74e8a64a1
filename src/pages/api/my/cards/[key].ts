import { cardKeyParam } from '#contracts/cards.ts';
import { removeMyCard } from '#server/customers/my-cards.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes off a kept card: it is never charged again, and Stripe lets it go.',
  DELETE: handle({
    guard: 'public',
    limit: 'my-booking',
    params: cardKeyParam,
    run: ({ app, params, context }) => removeMyCard(app, mySessionToken(app, context), params.key),
  }),
});
