import { payBody } from '#contracts/pay.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { payToken } from '#server/http/link-tokens.ts';
import { payBalance } from '#server/invoices/pay-by-link.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Makes the card payment of a visit's balance ready, with a tip, or that of an invoice; the amount is the server's. 409 where another balance was seen.",
  POST: handleJson({
    guard: 'public',
    limit: 'payment',
    body: payBody,
    run: ({ app, body, context }) => payBalance(app, { token: payToken(context.request), ...body }),
  }),
});
