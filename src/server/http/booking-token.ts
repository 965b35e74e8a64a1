import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import type { Call } from './call.ts';

/** The token of a customer's link, from the header that carries it; empty when there is none. */
export function bookingToken(request: Call['request']): string {
  return request.headers.get(BOOKING_TOKEN_HEADER)?.slice(0, 200) ?? '';
}
