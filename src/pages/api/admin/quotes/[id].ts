import { quoteChange } from '#contracts/admin/quotes.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { changeQuote } from '#server/quotes/save-quote.ts';
import { showQuote } from '#server/quotes/show-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A quote with its versions. Changes its draft, or begins the next version of one that was sent.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params }) => showQuote(app, params.id),
  }),
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: quoteChange,
    run: ({ app, params, body, user }) =>
      changeQuote(app, { id: params.id, data: body, actor: user.email }),
  }),
});
