import { sha256 } from '@oslojs/crypto/sha2';
import { encodeHexLowerCase } from '@oslojs/encoding';

export { randomToken } from '#db/random-token.ts';

/** The SHA-256 of a text in hex: stored instead of a token, so a stolen database opens nothing. */
export function sha256Hex(text: string): string {
  return encodeHexLowerCase(sha256(new TextEncoder().encode(text)));
}
