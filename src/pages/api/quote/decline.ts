import { declineQuoteBody } from '#contracts/quotes.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { quoteToken } from '#server/http/link-tokens.ts';
import { declineQuote } from '#server/quotes/decline-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Declines the version of a quote that its customer saw.',
  POST: handleJson({
    guard: 'public',
    limit: 'my-booking',
    body: declineQuoteBody,
    run: ({ app, context, body }) => declineQuote(app, quoteToken(context.request), body),
  }),
});
