import { INVOICE_TOKEN_HEADER } from '#contracts/invoices.ts';
import type { Call } from './call.ts';

/** The token of an invoice's link, from the header that carries it; empty when there is none. */
export function invoiceToken(request: Call['request']): string {
  return request.headers.get(INVOICE_TOKEN_HEADER)?.slice(0, 200) ?? '';
}
