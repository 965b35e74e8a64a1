import type { InvoiceAgeing, ListedInvoice, OpenInvoice } from '#contracts/admin/invoices.ts';
import { deleteJson, getJson, getPage, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

const PATH = '/api/admin/invoices';

/** GET /api/admin/invoices, one page; `path` may also be the next page of an earlier answer. */
export function fetchInvoices(path: string, isByItself = false) {
  return getPage<ListedInvoice>(path, byItself(isByItself));
}

/** GET /api/admin/invoices/ageing: what is open by age. */
export function fetchAgeing(): Promise<InvoiceAgeing> {
  return getJson(`${PATH}/ageing`, byItself(true));
}

/** GET /api/admin/invoices/{id}: everything about an invoice. */
export function fetchInvoice(id: number): Promise<OpenInvoice> {
  return getJson(`${PATH}/${id}`);
}

/** POST /api/admin/invoices: a draft of what is open for a customer. */
export function postInvoice(customerId: number): Promise<OpenInvoice> {
  return postJson(PATH, { customerId });
}

/** POST /api/admin/invoices/{id}: sends, credits, voids and so on. */
export function postInvoiceStep(id: number, step: object): Promise<OpenInvoice> {
  return postJson(`${PATH}/${id}`, step);
}

/** POST /api/admin/invoices/payments: money that came in for one or several. */
export function postInvoicePayment(payment: object): Promise<OpenInvoice> {
  return postJson(`${PATH}/payments`, payment);
}

/** DELETE /api/admin/invoices/{id}/payments/{payment}: it was noted wrong. */
export function deleteInvoicePayment(id: number, payment: number): Promise<OpenInvoice> {
  return deleteJson(`${PATH}/${id}/payments/${payment}`);
}
