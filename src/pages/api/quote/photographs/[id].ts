import { quotePhotographParams } from '#contracts/quotes.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { quoteToken } from '#server/http/link-tokens.ts';
import { linkedPhotograph } from '#server/quotes/quote-photographs.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A photograph of a quote, a JPEG; the token of its link comes in a header.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    params: quotePhotographParams,
    run: ({ app, params, context }) => {
      const token = quoteToken(context.request);
      const data = linkedPhotograph(app, { token, id: params.id });
      return new Response(new Uint8Array(data), { headers: { 'content-type': 'image/jpeg' } });
    },
  }),
});
