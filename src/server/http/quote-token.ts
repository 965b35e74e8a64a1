import { QUOTE_TOKEN_HEADER } from '#contracts/quotes.ts';
import type { Call } from './call.ts';

/** The token of a quote's link, from the header that carries it; empty when there is none. */
export function quoteToken(request: Call['request']): string {
  return request.headers.get(QUOTE_TOKEN_HEADER)?.slice(0, 200) ?? '';
}
