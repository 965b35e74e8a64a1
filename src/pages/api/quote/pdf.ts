import { endpoint, handle } from '#server/http/endpoint.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { quoteToken } from '#server/http/link-tokens.ts';
import { linkedQuotePdf } from '#server/quotes/quote-pdf.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A quote as a PDF; the token of its link comes in a header.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: async ({ app, context }) =>
      pdfAnswer(await linkedQuotePdf(app, quoteToken(context.request))),
  }),
});
