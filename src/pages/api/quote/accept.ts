import { acceptQuoteBody } from '#contracts/quotes.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { quoteToken } from '#server/http/link-tokens.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Accepts the version of a quote that its customer saw: books the visit, and starts the plan where it repeats.',
  POST: handleJson({
    guard: 'public',
    limit: 'my-booking',
    body: acceptQuoteBody,
    run: ({ app, context, body }) => acceptQuote(app, quoteToken(context.request), body),
  }),
});
