import { invoiceStep } from '#contracts/admin/invoices.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { takeInvoiceStep } from '#server/invoices/take-step.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'An invoice with everything that happened to it. Sends, puts aside, credits or voids it, or pauses its reminders.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params }) => showInvoice(app, params.id),
  }),
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: invoiceStep,
    run: ({ app, params, body, user }) =>
      takeInvoiceStep(app, { id: params.id, step: body, actor: user.email }),
  }),
});
