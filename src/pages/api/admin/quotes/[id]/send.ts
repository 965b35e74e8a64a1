import { quoteStep } from '#contracts/admin/quotes.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Sends the draft of a quote, or the next version of one.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: quoteStep,
    run: ({ app, params, body, user }) =>
      sendQuote(app, { id: params.id, version: body.version, actor: user.email }),
  }),
});
