import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding';

/** A random token of 200 bits as text, for cookies and for keys that are never reused. */
export function randomToken(): string {
  return encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(25)));
}
