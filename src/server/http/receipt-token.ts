import { RECEIPT_TOKEN_HEADER } from '#contracts/receipts.ts';
import type { Call } from './call.ts';

/** The token of a receipt link, from the header that carries it; empty when there is none. */
export function receiptToken(request: Call['request']): string {
  return request.headers.get(RECEIPT_TOKEN_HEADER)?.slice(0, 200) ?? '';
}
