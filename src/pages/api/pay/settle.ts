import { endpoint, handle } from '#server/http/endpoint.ts';
import { payToken } from '#server/http/link-tokens.ts';
import { settleByLink } from '#server/invoices/pay-by-link.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Asks the payment provider what became of a visit's or an invoice's card payment, and shows its balance.",
  POST: handle({
    guard: 'public',
    limit: 'payment',
    run: ({ app, context }) => settleByLink(app, payToken(context.request)),
  }),
});
