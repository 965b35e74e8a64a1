import { randomBytes, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';

/** The claims of a service account's signed assertion. */
const claimsShape = z.looseObject({
  iss: z.string(),
  iat: z.number(),
  exp: z.number(),
  aud: z.string().optional(),
  scope: z.string().optional(),
});

const calendarScopes = [
  'https://www.googleapis.com/auth/calendar',
  'https://www.googleapis.com/auth/calendar.events',
];

/** Google's client libraries sign for this audience whatever the key file says. */
const officialAudience = 'https://oauth2.googleapis.com/token';

export type Grant = { readonly token: string } | { readonly error: string; readonly why: string };

/** Issues access tokens for assertions that the service account really signed. */
export class Tokens {
  readonly #publicKey: KeyObject;
  readonly #clientEmail: string;
  /** Token to its expiry, in milliseconds since the epoch. */
  readonly #live = new Map<string, number>();

  constructor(publicKey: KeyObject, clientEmail: string) {
    this.#publicKey = publicKey;
    this.#clientEmail = clientEmail;
  }

  /** @param audience the address of this token endpoint */
  grant(assertion: string, audience: string): Grant {
    const claims = this.#check(assertion);
    if (typeof claims === 'string') return { error: 'invalid_grant', why: claims };
    if (claims.aud !== audience && claims.aud !== officialAudience) {
      return { error: 'invalid_grant', why: 'Invalid JWT: wrong audience.' };
    }
    if (!hasScope(claims.scope)) {
      return { error: 'invalid_scope', why: 'Invalid OAuth scope or ID token audience provided.' };
    }
    const token = `ya29.sandbox-${randomBytes(24).toString('base64url')}`;
    this.#live.set(token, Date.now() + 3_600_000);
    return { token };
  }

  /** True for a live token, or for a JWT signed by the account with the right scope. */
  accepts(bearer: string): boolean {
    const end = this.#live.get(bearer);
    if (end !== undefined) return end > Date.now();
    const claims = this.#check(bearer);
    return typeof claims !== 'string' && (claims.aud !== undefined || hasScope(claims.scope));
  }

  /** Expires all tokens: the next call has to request a new one. */
  expire(): void {
    this.#live.clear();
  }

  #check(jwt: string): z.infer<typeof claimsShape> | string {
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const claims = claimsShape.safeParse(parse(body));
    if (parse(head)?.['alg'] !== 'RS256' || !claims.success) return 'Invalid JWT.';
    const signed = Buffer.from(`${head}.${body}`);
    if (!verify('sha256', signed, this.#publicKey, Buffer.from(signature, 'base64url'))) {
      return 'Invalid JWT Signature.';
    }
    const now = Date.now() / 1000;
    if (claims.data.iss !== this.#clientEmail) return 'Invalid grant: account not found.';
    if (
      claims.data.exp < now ||
      claims.data.exp - claims.data.iat > 3_660 ||
      claims.data.iat > now + 60
    ) {
      return 'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.';
    }
    return claims.data;
  }
}

function hasScope(scope: string | undefined): boolean {
  return scope?.split(' ').some((name) => calendarScopes.includes(name)) === true;
}

function parse(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return z.record(z.string(), z.unknown()).safeParse(value).data;
  } catch {
    return undefined;
  }
}
