import { newQuote, quotesQuery } from '#contracts/admin/quotes.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';
import { listQuotes } from '#server/quotes/list-quotes.ts';
import { addQuote } from '#server/quotes/save-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The quotes, newest first. Keeps a new one as a draft.',
  GET: handle({
    guard: 'admin',
    query: quotesQuery,
    run: ({ app, query, context }) => answerList(listQuotes(app, query), query.limit, context.url),
  }),
  POST: handleJson({
    guard: 'admin',
    body: newQuote,
    run: ({ app, body, user }) => addQuote(app, body, user.email),
  }),
});
