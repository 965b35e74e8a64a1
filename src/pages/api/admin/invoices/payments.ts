import { invoicePayment } from '#contracts/admin/invoices.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { recordInvoicePayment } from '#server/invoices/record-invoice-payment.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes a check, a transfer or cash for one or several invoices, all or a part of each.',
  POST: handleJson({
    guard: 'admin',
    body: invoicePayment,
    run: ({ app, body, user }) => recordInvoicePayment(app, { ...body, actor: user.email }),
  }),
});
