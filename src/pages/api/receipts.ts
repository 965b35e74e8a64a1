import { showReceipts } from '#server/booking/show-receipts.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { receiptToken } from '#server/http/link-tokens.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "A visit's receipts as they were issued; the token of the receipt link comes in a header.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showReceipts(app, receiptToken(context.request)),
  }),
});
