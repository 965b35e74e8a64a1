import { myPaperQuery } from '#contracts/invoices.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { invoiceToken } from '#server/http/link-tokens.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { linkedInvoicePdf } from '#server/invoices/invoice-pdf.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'An invoice as a PDF, or one of its credit notes or receipts; the token of its link comes in a header.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    query: myPaperQuery,
    run: async ({ app, query, context }) =>
      pdfAnswer(await linkedInvoicePdf(app, invoiceToken(context.request), query)),
  }),
});
