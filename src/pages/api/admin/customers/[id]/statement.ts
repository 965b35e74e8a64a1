import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { statementPdf } from '#server/invoices/statement.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "A customer's statement of account as a PDF: invoices, credit notes, payments and what is open.",
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: async ({ app, params }) => pdfAnswer(await statementPdf(app, params.id)),
  }),
});
