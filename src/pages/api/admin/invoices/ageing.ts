import { endpoint, handle } from '#server/http/endpoint.ts';
import { invoiceAgeing } from '#server/invoices/list-invoices.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What is open on invoices by age, what waits as a draft, and what no invoice has yet.',
  GET: handle({ guard: 'admin', run: ({ app }) => invoiceAgeing(app) }),
});
