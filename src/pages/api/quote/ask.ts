import { askAboutQuoteBody } from '#contracts/quotes.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { quoteToken } from '#server/http/link-tokens.ts';
import { askAboutQuote } from '#server/quotes/ask-about-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Asks to change a quote, or for a new one: a message of its customer.',
  POST: handleJson({
    guard: 'public',
    limit: 'message',
    body: askAboutQuoteBody,
    run: ({ app, context, body }) => {
      askAboutQuote(app, quoteToken(context.request), body.message);
    },
  }),
});
