import { endpoint, handle } from '#server/http/endpoint.ts';
import { quoteMonths } from '#server/quotes/list-quotes.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Which quotes were won and lost, by month.',
  GET: handle({ guard: 'admin', run: ({ app }) => quoteMonths(app) }),
});
