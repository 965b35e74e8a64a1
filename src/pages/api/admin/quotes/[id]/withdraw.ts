import { quoteStep } from '#contracts/admin/quotes.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { withdrawQuote } from '#server/quotes/withdraw-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Withdraws a quote, so that it can’t be accepted.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: quoteStep,
    run: ({ app, params, body, user }) =>
      withdrawQuote(app, { id: params.id, version: body.version, actor: user.email }),
  }),
});
