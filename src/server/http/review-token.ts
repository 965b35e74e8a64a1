import { REVIEW_TOKEN_HEADER } from '#contracts/customer-reviews.ts';
import type { Call } from './call.ts';

/** The token of a review's link, from the header that carries it; empty when there is none. */
export function reviewToken(request: Call['request']): string {
  return request.headers.get(REVIEW_TOKEN_HEADER)?.slice(0, 200) ?? '';
}
