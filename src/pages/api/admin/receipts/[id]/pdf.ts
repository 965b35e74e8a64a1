import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { documentFile } from '#server/receipt/find-documents.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A receipt, credit note or reversal as a PDF.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: async ({ app, params }) => pdfAnswer(await documentFile(app, params.id)),
  }),
});
