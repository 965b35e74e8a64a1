import { paperQuery } from '#contracts/admin/invoices.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { invoicePdf } from '#server/invoices/invoice-pdf.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'An issued invoice as a PDF, or one of its credit notes.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    query: paperQuery,
    run: async ({ app, params, query }) =>
      pdfAnswer(await invoicePdf(app, { id: params.id, paper: query.paper })),
  }),
});
