import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { newestQuotePdf } from '#server/quotes/quote-pdf.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The newest version of a quote as a PDF.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: async ({ app, params }) => pdfAnswer(await newestQuotePdf(app, params.id)),
  }),
});
