import { showMyBalance } from '#server/booking/pay-my-balance.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { payToken } from '#server/http/pay-token.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "A visit's balance for its customer; the token of the payment link comes in a header.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showMyBalance(app, payToken(context.request)),
  }),
});
