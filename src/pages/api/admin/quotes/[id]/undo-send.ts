import { quoteStep } from '#contracts/admin/quotes.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { takeBackQuote } from '#server/quotes/send-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes a sending back before its mail goes out.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: quoteStep,
    run: ({ app, params, body, user }) =>
      takeBackQuote(app, { id: params.id, version: body.version, actor: user.email }),
  }),
});
