import { invoicesQuery, newInvoice } from '#contracts/admin/invoices.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';
import { draftInvoice } from '#server/invoices/draft-invoice.ts';
import { listInvoices } from '#server/invoices/list-invoices.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The invoices, newest first. Drafts one of what is open for a customer.',
  GET: handle({
    guard: 'admin',
    query: invoicesQuery,
    run: ({ app, query, context }) =>
      answerList(listInvoices(app, query), query.limit, context.url),
  }),
  POST: handleJson({
    guard: 'admin',
    body: newInvoice,
    run: ({ app, body, user }) => draftInvoice(app, { ...body, actor: user.email }),
  }),
});
