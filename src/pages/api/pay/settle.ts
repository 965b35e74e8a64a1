import { settleMyBalance } from '#server/booking/pay-my-balance.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { payToken } from '#server/http/pay-token.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Asks the payment provider what became of a visit's card payment, and shows its balance.",
  POST: handle({
    guard: 'public',
    limit: 'payment',
    run: ({ app, context }) => settleMyBalance(app, payToken(context.request)),
  }),
});
