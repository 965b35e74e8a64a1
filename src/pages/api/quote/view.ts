import { viewQuoteBody } from '#contracts/quotes.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { quoteToken } from '#server/http/link-tokens.ts';
import { viewQuote } from '#server/quotes/view-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes that a person has opened the page of a quote.',
  POST: handleJson({
    guard: 'public',
    limit: 'read',
    body: viewQuoteBody,
    run: ({ app, context, body }) => {
      viewQuote(app, quoteToken(context.request), body.revision);
    },
  }),
});
