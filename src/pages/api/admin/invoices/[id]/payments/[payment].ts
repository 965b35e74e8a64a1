import { invoicePaymentParams } from '#contracts/admin/invoices.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { removeInvoicePayment } from '#server/invoices/record-invoice-payment.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes a payment off an invoice that was noted wrong.',
  DELETE: handle({
    guard: 'admin',
    params: invoicePaymentParams,
    run: ({ app, params, user }) => removeInvoicePayment(app, { ...params, actor: user.email }),
  }),
});
