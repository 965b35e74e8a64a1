import { payBody } from '#contracts/pay.ts';
import { payMyBalance } from '#server/booking/pay-my-balance.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { payToken } from '#server/http/pay-token.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Makes the card payment of a visit's balance ready, with a tip; the amount is the server's. 409 where another balance was seen.",
  POST: handleJson({
    guard: 'public',
    limit: 'payment',
    body: payBody,
    run: ({ app, body, context }) =>
      payMyBalance(app, { token: payToken(context.request), ...body }),
  }),
});
