import { INVOICE_TOKEN_HEADER, type MyInvoice } from '#contracts/invoices.ts';
import { getBlob, getJson } from '../api.ts';

const PATH = '/api/invoice';
const headers = (token: string) => ({ [INVOICE_TOKEN_HEADER]: token });

/** GET /api/invoice: the invoice of a link. */
export function fetchMyInvoice(token: string): Promise<MyInvoice> {
  return getJson<MyInvoice>(PATH, headers(token));
}

/** GET /api/invoice/pdf: it, or the credit note at a place among them, as a file. */
export function fetchInvoicePdf(token: string, credit?: number): Promise<Blob> {
  return getBlob(`${PATH}/pdf${credit === undefined ? '' : `?credit=${credit}`}`, headers(token));
}

/** The same for a receipt of what was paid on it. */
export function fetchInvoiceReceipt(token: string, id: number): Promise<Blob> {
  return getBlob(`${PATH}/pdf?receipt=${id}`, headers(token));
}
