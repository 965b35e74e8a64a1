import { endpoint, handle } from '#server/http/endpoint.ts';
import { quoteToken } from '#server/http/link-tokens.ts';
import { showMyQuote } from '#server/quotes/show-my-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A quote as its customer reads it; the token of its link comes in a header. Reading it changes nothing.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showMyQuote(app, quoteToken(context.request)),
  }),
});
