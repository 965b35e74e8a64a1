import { endpoint, handle } from '#server/http/endpoint.ts';
import { payToken } from '#server/http/link-tokens.ts';
import { showBalance } from '#server/invoices/pay-by-link.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "A visit's balance for its customer, or what is open on an invoice; the token of the link comes in a header.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showBalance(app, payToken(context.request)),
  }),
});
