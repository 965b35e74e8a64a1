import { endpoint, handle } from '#server/http/endpoint.ts';
import { invoiceToken } from '#server/http/link-tokens.ts';
import { showMyInvoice } from '#server/invoices/show-my-invoice.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'An invoice as who is billed reads it; the token of its link comes in a header. Reading it changes nothing.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showMyInvoice(app, invoiceToken(context.request)),
  }),
});
