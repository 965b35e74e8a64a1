import { CREW_TOKEN_HEADER } from '#domain/crew-taps.ts';
import type { Call } from './call.ts';

/** The token of a member's link, from the header that carries it; empty when there is none. */
export function crewToken(request: Call['request']): string {
  return request.headers.get(CREW_TOKEN_HEADER)?.slice(0, 200) ?? '';
}
