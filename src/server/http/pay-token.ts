import { PAY_TOKEN_HEADER } from '#contracts/pay.ts';
import type { Call } from './call.ts';

/** The token of a payment link, from the header that carries it; empty when there is none. */
export function payToken(request: Call['request']): string {
  return request.headers.get(PAY_TOKEN_HEADER)?.slice(0, 200) ?? '';
}
