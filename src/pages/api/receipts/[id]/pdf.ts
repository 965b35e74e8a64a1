import { idParam } from '#contracts/fields.ts';
import { receiptFile } from '#server/booking/show-receipts.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { receiptToken } from '#server/http/link-tokens.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A receipt as a PDF, the same bytes each time; the token of its link comes in a header.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    params: idParam,
    run: async ({ app, params, context }) =>
      pdfAnswer(await receiptFile(app, receiptToken(context.request), params.id)),
  }),
});
